-- The newest tables are listed without looking at all of them.
CREATE INDEX tables_by_founding ON tables (founded);
