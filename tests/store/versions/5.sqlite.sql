-- A store of schema version 5, written out by SQLite.
pragma application_id = 1213677913;
BEGIN TRANSACTION;
CREATE TABLE balance (
  floor text not null references head,
  account text not null,
  cents integer not null,
  may_owe integer not null check (may_owe in (0, 1)),  -- as the ledger says of its purpose
  check (cents >= 0 or may_owe and not account glob 'chips:*' and not account glob 'layout:*'),
  primary key (floor, account)
) strict, without rowid;
INSERT INTO "balance" VALUES('F1','cash:desk',-728,1);
INSERT INTO "balance" VALUES('F1','chips:0#1',105,0);
INSERT INTO "balance" VALUES('F1','chips:1#1',207,0);
INSERT INTO "balance" VALUES('F1','chips:2#1',209,0);
INSERT INTO "balance" VALUES('F1','chips:3#1',103,0);
INSERT INTO "balance" VALUES('F1','chips:4#1',104,0);
CREATE TABLE head (
  floor text not null primary key,
  number integer not null check (number >= 0),
  seal text not null,
  epoch integer not null,
  holder text not null,
  expires integer not null  -- milliseconds, by the clock of this machine
) strict, without rowid;
INSERT INTO "head" VALUES('F1',7,'c170e2c0575554929bfc633b81dbf6358ccdaa569dc902ce2acede193526a427',2,'',0);
CREATE TABLE migration (version integer primary key, name text not null) strict;
INSERT INTO "migration" VALUES(1,'floor');
CREATE TABLE record (
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
INSERT INTO "record" VALUES('F1',1,'table:T2',1,1763250000001,'terminal:1',1,'NI2019',X'7B226E223A317D','19340b9ec54b9ef9d147fa351ebddacb5b29c37f92964bdf30133c1e93369b93');
INSERT INTO "record" VALUES('F1',2,'table:T1',1,1763250000002,'terminal:2',1,'NI2019',X'7B226E223A327D','e65b3a4cd300d2ff2f610d57fbf54e4f96c8cc1cad58b8167120cad52c65a13c');
INSERT INTO "record" VALUES('F1',3,'table:T2',2,1763250000003,'terminal:3',1,'NI2019',X'7B226E223A337D','c211d499e18bf0e5c42017829cb606a671f0408c4393b27882321ac1fe2ae379');
INSERT INTO "record" VALUES('F1',4,'table:T1',2,1763250000004,'terminal:4',1,'NI2019',X'7B226E223A347D','914f83b8dc7e7a69d80be0d8406ebde3a7aa5d3d234eaa2274c9894c4acce3ce');
INSERT INTO "record" VALUES('F1',5,'table:T2',3,1763250000005,'terminal:0',2,'NI2019',X'7B226E223A357D','b59d07f5a2bda0ce18aa6632d7b2cf935a1c7600015987fa9bbe9c93c9cd488f');
INSERT INTO "record" VALUES('F1',6,'table:T1',3,1763250000006,'terminal:1',2,'NI2019',X'7B226E223A367D','b3b6ae54c7158b7a5d85dbc1821aaa95e2f5a6e356ae54d36f65d3ee2ccbb54a');
INSERT INTO "record" VALUES('F1',7,'table:T2',4,1763250000007,'terminal:2',2,'NI2019',X'7B226E223A377D','c170e2c0575554929bfc633b81dbf6358ccdaa569dc902ce2acede193526a427');
CREATE TABLE refusal (
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
CREATE TABLE snapshot (
  floor text not null,
  number integer not null,
  seal text not null,
  state blob not null,
  primary key (floor, number),
  foreign key (floor, number) references record (floor, number)
) strict;
INSERT INTO "snapshot" VALUES('F1',7,'c170e2c0575554929bfc633b81dbf6358ccdaa569dc902ce2acede193526a427',X'736576656E');
CREATE TABLE transfer (
  floor text not null,
  record integer not null,
  line integer not null,
  debit text not null,
  credit text not null,
  cents integer not null check (cents > 0),
  check (debit <> credit),
  primary key (floor, record, line)
) strict, without rowid;
INSERT INTO "transfer" VALUES('F1',1,0,'cash:desk','chips:1#1',100);
INSERT INTO "transfer" VALUES('F1',1,1,'cash:desk','chips:1#1',1);
INSERT INTO "transfer" VALUES('F1',2,0,'cash:desk','chips:2#1',100);
INSERT INTO "transfer" VALUES('F1',2,1,'cash:desk','chips:2#1',2);
INSERT INTO "transfer" VALUES('F1',3,0,'cash:desk','chips:3#1',100);
INSERT INTO "transfer" VALUES('F1',3,1,'cash:desk','chips:3#1',3);
INSERT INTO "transfer" VALUES('F1',4,0,'cash:desk','chips:4#1',100);
INSERT INTO "transfer" VALUES('F1',4,1,'cash:desk','chips:4#1',4);
INSERT INTO "transfer" VALUES('F1',5,0,'cash:desk','chips:0#1',100);
INSERT INTO "transfer" VALUES('F1',5,1,'cash:desk','chips:0#1',5);
INSERT INTO "transfer" VALUES('F1',6,0,'cash:desk','chips:1#1',100);
INSERT INTO "transfer" VALUES('F1',6,1,'cash:desk','chips:1#1',6);
INSERT INTO "transfer" VALUES('F1',7,0,'cash:desk','chips:2#1',100);
INSERT INTO "transfer" VALUES('F1',7,1,'cash:desk','chips:2#1',7);
CREATE TRIGGER head_goes_on before update on head
when new.floor <> old.floor or new.number < old.number or new.epoch < old.epoch
begin select raise(abort, 'a head only goes on'); end;
CREATE TRIGGER head_stays before delete on head
begin select raise(abort, 'a head only goes on'); end;
CREATE TRIGGER record_is_kept before update on record
begin select raise(abort, 'records are never changed'); end;
CREATE TRIGGER record_stays before delete on record
begin select raise(abort, 'records are never deleted'); end;
CREATE TRIGGER record_is_added before insert on record
begin
  select raise(abort, 'a record that is not behind the head')
    where not exists (select 1 from head where floor = new.floor and number < new.number);
  select raise(abort, 'a record of this number in the stream is there')
    from record
    where floor = new.floor and stream = new.stream and stream_number = new.stream_number;
  select raise(abort, 'this request of the actor was answered before')
    from record where floor = new.floor and actor = new.actor and request = new.request;
end;
CREATE TRIGGER transfer_is_kept before update on transfer
begin select raise(abort, 'transfers are never changed'); end;
CREATE TRIGGER transfer_stays before delete on transfer
begin select raise(abort, 'transfers are never deleted'); end;
CREATE TRIGGER transfer_is_added before insert on transfer
begin
  select raise(abort, 'the transfers of this record are there')
    from head where floor = new.floor and number >= new.record;
  select raise(abort, 'a transfer of no record')
    where not exists (select 1 from record where floor = new.floor and number = new.record);
end;
COMMIT;
-- Several nodes on one store: where the one that serves a floor is reached by the others, and
-- what proves to each that the other belongs to it.

alter table head add column address text not null default '';

create table secret (
  floor text not null primary key,
  words text not null
) strict, without rowid;
insert into migration values (2, 'nodes');
insert into secret values ('F1', 'what was drawn');
-- Hashes of passwords, by the names under which the register of people knows them. They are no
-- records: one that is changed or withdrawn is gone.

create table password (
  floor text not null,
  name text not null,
  hashed text not null,
  primary key (floor, name)
) strict, without rowid;
insert into migration values (3, 'passwords');
insert into password values ('F1', 'one', 'a hash');
-- Files of documents that were lodged, by the digest that their record names. They stand beside the
-- chain: a record says what a file has to be, and no row here says what is in force.

create table content (
  floor text not null,
  digest text not null,
  bytes blob not null,
  primary key (floor, digest)
) strict, without rowid;
insert into migration values (4, 'contents');
insert into content values ('F1', 'ab', X'6f6e65');
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
insert into migration values (5, 'requests');
