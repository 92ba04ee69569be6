-- Who asked what stands once, as before, but the requests of all lie in the order of their numbers.
-- By the names of those who ask, each record of hundreds of terminals went to a page of its own:
-- most of what a commit wrote, and more with every hour. A constraint is not changed in place, so
-- the records are copied once; nobody sees the table between the two.

drop trigger record_is_added;
drop trigger transfer_is_added;

create table records (
  floor text not null,
  number integer not null check (number > 0),
  stream text not null,
  stream_number integer not null check (stream_number > 0),
  at integer not null,
  actor text not null,
  request integer not null,
  edition text not null,
  body blob not null,
  seal text not null,
  primary key (floor, number),
  unique (floor, stream, stream_number),
  unique (floor, request, actor)
) strict;
insert into records select * from record order by floor, number;
drop table record;
alter table records rename to record;

create trigger record_is_kept before update on record
begin select raise(abort, 'records are never changed'); end;
create trigger record_stays before delete on record
begin select raise(abort, 'records are never deleted'); end;
create trigger record_is_added before insert on record
begin
  select raise(abort, 'a record that is not behind the head')
    where not exists (select 1 from head where floor = new.floor and number < new.number);
  select raise(abort, 'a record of this number in the stream is there')
    from record
    where floor = new.floor and stream = new.stream and stream_number = new.stream_number;
  select raise(abort, 'this request of the actor was answered before')
    from record where floor = new.floor and actor = new.actor and request = new.request;
end;
create trigger transfer_is_added before insert on transfer
begin
  select raise(abort, 'the transfers of this record are there')
    from head where floor = new.floor and number >= new.record;
  select raise(abort, 'a transfer of no record')
    where not exists (select 1 from record where floor = new.floor and number = new.record);
end;
