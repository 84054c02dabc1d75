-- What 0393 added without reading the table.
alter table media validate constraint media_purpose_check;
