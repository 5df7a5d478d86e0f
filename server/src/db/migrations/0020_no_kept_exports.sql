-- "Download my data" is written while it is downloaded, so there is nothing to keep and nothing to expire.
drop table data_exports;
