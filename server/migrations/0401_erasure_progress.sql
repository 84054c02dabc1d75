-- How far an erasure is that has begun: the parts that are erased, of so many.
alter table erasures add column parts int, add column parts_done int not null default 0;
alter table erasures add constraint erasures_parts check (parts_done = 0 or (parts is not null and parts_done <= parts and began_at is not null));
