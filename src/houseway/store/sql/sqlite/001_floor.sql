-- A floor: its chain of records, what they moved, and what stands on every account.

create table head (
  floor text not null primary key,
  number integer not null check (number >= 0),
  seal text not null,
  epoch integer not null,
  holder text not null,
  expires integer not null  -- milliseconds, by the clock of this machine
) strict, without rowid;

create table record (
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
  unique (floor, actor, request)
) strict;

create table transfer (
  floor text not null,
  record integer not null,
  line integer not null,
  debit text not null,
  credit text not null,
  cents integer not null check (cents > 0),
  check (debit <> credit),
  primary key (floor, record, line)
) strict, without rowid;

create table balance (
  floor text not null references head,
  account text not null,
  cents integer not null,
  may_owe integer not null check (may_owe in (0, 1)),  -- as the ledger says of its purpose
  check (cents >= 0 or may_owe and not account glob 'chips:*' and not account glob 'layout:*'),
  primary key (floor, account)
) strict, without rowid;

create table snapshot (
  floor text not null,
  number integer not null,
  seal text not null,
  state blob not null,
  primary key (floor, number),
  foreign key (floor, number) references record (floor, number)
) strict;

create table refusal (
  line integer primary key,
  floor text not null,
  stream text not null,
  at integer not null,
  actor text not null,
  request integer not null,
  move blob not null,
  reason text not null,
  cite text not null
) strict;

create trigger head_goes_on before update on head
when new.floor <> old.floor or new.number < old.number or new.epoch < old.epoch
begin select raise(abort, 'a head only goes on'); end;
create trigger head_stays before delete on head
begin select raise(abort, 'a head only goes on'); end;

create trigger record_is_kept before update on record
begin select raise(abort, 'records are never changed'); end;
create trigger record_stays before delete on record
begin select raise(abort, 'records are never deleted'); end;
-- Rows are added behind the head, which goes on after them. This is more than foreign keys do,
-- and it holds on every connection; `insert or replace` would pass by the triggers above.
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

create trigger transfer_is_kept before update on transfer
begin select raise(abort, 'transfers are never changed'); end;
create trigger transfer_stays before delete on transfer
begin select raise(abort, 'transfers are never deleted'); end;
create trigger transfer_is_added before insert on transfer
begin
  select raise(abort, 'the transfers of this record are there')
    from head where floor = new.floor and number >= new.record;
  select raise(abort, 'a transfer of no record')
    where not exists (select 1 from record where floor = new.floor and number = new.record);
end;
