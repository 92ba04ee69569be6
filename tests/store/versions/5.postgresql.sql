-- A store of schema version 5: its schema, and its rows.
create schema houseway;
set search_path to houseway;
create table migration (version int primary key, name text not null);
-- A floor: its chain of records, what they moved, and what stands on every account.

create table head (
  floor text primary key,
  number bigint not null check (number >= 0),
  seal text not null,
  epoch bigint not null,
  holder text not null,
  expires timestamptz not null  -- by the clock of this server
) with (fillfactor = 10);

create table record (
  floor text not null,
  number bigint not null check (number > 0),
  stream text not null,
  stream_number bigint not null check (stream_number > 0),
  at bigint not null,
  actor text not null,
  request bigint not null,
  edition text not null,
  body bytea not null,
  seal text not null,
  primary key (floor, number),
  unique (floor, stream, stream_number),
  unique (floor, actor, request)
);

create table transfer (
  floor text not null,
  record bigint not null,
  line int not null,
  debit text not null,
  credit text not null,
  cents bigint not null check (cents > 0),
  check (debit <> credit),
  primary key (floor, record, line)
);

create table balance (
  floor text not null,
  account text not null,
  cents bigint not null,
  may_owe boolean not null,  -- as the ledger says of its purpose
  check (cents >= 0 or may_owe and account not like 'chips:%' and account not like 'layout:%'),
  primary key (floor, account)
) with (fillfactor = 50);

create table snapshot (
  floor text not null,
  number bigint not null,
  seal text not null,
  state bytea not null,
  primary key (floor, number),
  foreign key (floor, number) references record (floor, number)
);

create table refusal (
  line bigint generated always as identity primary key,
  floor text not null,
  stream text not null,
  at bigint not null,
  actor text not null,
  request bigint not null,
  move bytea not null,
  reason text not null,
  cite text not null
);

create function never() returns trigger language plpgsql as $$
begin
  raise '%', tg_argv[0] using errcode = 'HW002';
end $$;

create trigger head_goes_on before update on head for each row
  when (new.floor <> old.floor or new.number < old.number or new.epoch < old.epoch)
  execute function never('a head only goes on');
create trigger head_stays before delete or truncate on head
  execute function never('a head only goes on');
create trigger record_is_kept before update on record
  execute function never('records are never changed');
create trigger record_stays before delete or truncate on record
  execute function never('records are never deleted');
create trigger transfer_is_kept before update on transfer
  execute function never('transfers are never changed');
create trigger transfer_stays before delete or truncate on transfer
  execute function never('transfers are never deleted');

-- Rows are added behind the head, which goes on after them. What they belong to is never deleted,
-- so this does all that foreign keys would do, once for a statement and not for each row.
create function record_behind_the_head() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select from added left join head using (floor)
      where head.number is null or head.number >= added.number
  ) then raise 'a record that is not behind the head' using errcode = 'HW002'; end if;
  return null;
end $$;
create function transfer_behind_the_head() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select from added join head using (floor) where head.number >= added.record
  ) then raise 'the transfers of this record are there' using errcode = 'HW002'; end if;
  if exists (
    select from added where not exists (
      select from record where record.floor = added.floor and record.number = added.record)
  ) then raise 'a transfer of no record' using errcode = 'HW002'; end if;
  return null;
end $$;
create trigger record_is_added after insert on record
  referencing new table as added for each statement execute function record_behind_the_head();
create trigger transfer_is_added after insert on transfer
  referencing new table as added for each statement execute function transfer_behind_the_head();

-- One statement, so that no transaction of ours stays open while a node is frozen or cut off.
-- The same append again changes nothing: a node that got no answer asks once more.
-- The tables grow under plans that were made when they were small, hence no sequential scans.
create function append(
  floor_ text, epoch_ bigint, ttl_ms bigint,
  was bigint, was_seal text, becomes bigint, becomes_seal text,
  numbers bigint[], streams text[], stream_numbers bigint[], ats bigint[], actors text[],
  requests bigint[], editions text[], bodies bytea[], seals text[],
  records bigint[], lines int[], debits text[], credits text[], cents_ bigint[],
  accounts text[], changes bigint[], may_owes boolean[]
) returns void language plpgsql set enable_seqscan = off as $$
declare
  stands head;
begin
  select * into stands from head where floor = floor_ for update;
  if (stands.epoch, stands.number, stands.seal) is distinct from (epoch_, was, was_seal) then
    if exists (select from record where floor = floor_ and number = becomes and seal = becomes_seal)
    then return; end if;
    if stands.epoch <> epoch_ then
      raise 'floor % is held by % under epoch %, and no more under epoch %',
        floor_, coalesce(nullif(stands.holder, ''), 'nobody'), stands.epoch, epoch_
        using errcode = 'HW001';
    end if;
    raise 'the chain of floor % ends at record %, not as expected at record %',
      floor_, stands.number, was using errcode = 'HW001';
  end if;
  insert into record
    select floor_, * from unnest(
      numbers, streams, stream_numbers, ats, actors, requests, editions, bodies, seals);
  insert into transfer
    select floor_, * from unnest(records, lines, debits, credits, cents_);
  insert into balance
    select floor_, account, change + coalesce(
        (select cents from balance where floor = floor_ and balance.account = changed.account), 0),
      may_owe
    from unnest(accounts, changes, may_owes) as changed (account, change, may_owe)
    on conflict (floor, account) do update
      set cents = excluded.cents, may_owe = excluded.may_owe;
  update head
    set number = becomes, seal = becomes_seal,
      expires = greatest(expires, clock_timestamp() + ttl_ms * interval '1 millisecond')
    where floor = floor_;
end $$;

insert into "migration" values (1, 'floor');
insert into "head" values ('F1', 0, '0000000000000000000000000000000000000000000000000000000000000000', 2, '', '-infinity');
insert into "record" values ('F1', 1, 'table:T2', 1, 1763250000001, 'terminal:1', 1, 'NI2019', '\x7b226e223a317d'::bytea, '19340b9ec54b9ef9d147fa351ebddacb5b29c37f92964bdf30133c1e93369b93');
insert into "record" values ('F1', 2, 'table:T1', 1, 1763250000002, 'terminal:2', 1, 'NI2019', '\x7b226e223a327d'::bytea, 'e65b3a4cd300d2ff2f610d57fbf54e4f96c8cc1cad58b8167120cad52c65a13c');
insert into "record" values ('F1', 3, 'table:T2', 2, 1763250000003, 'terminal:3', 1, 'NI2019', '\x7b226e223a337d'::bytea, 'c211d499e18bf0e5c42017829cb606a671f0408c4393b27882321ac1fe2ae379');
insert into "record" values ('F1', 4, 'table:T1', 2, 1763250000004, 'terminal:4', 1, 'NI2019', '\x7b226e223a347d'::bytea, '914f83b8dc7e7a69d80be0d8406ebde3a7aa5d3d234eaa2274c9894c4acce3ce');
insert into "record" values ('F1', 5, 'table:T2', 3, 1763250000005, 'terminal:0', 2, 'NI2019', '\x7b226e223a357d'::bytea, 'b59d07f5a2bda0ce18aa6632d7b2cf935a1c7600015987fa9bbe9c93c9cd488f');
insert into "record" values ('F1', 6, 'table:T1', 3, 1763250000006, 'terminal:1', 2, 'NI2019', '\x7b226e223a367d'::bytea, 'b3b6ae54c7158b7a5d85dbc1821aaa95e2f5a6e356ae54d36f65d3ee2ccbb54a');
insert into "record" values ('F1', 7, 'table:T2', 4, 1763250000007, 'terminal:2', 2, 'NI2019', '\x7b226e223a377d'::bytea, 'c170e2c0575554929bfc633b81dbf6358ccdaa569dc902ce2acede193526a427');
insert into "transfer" values ('F1', 1, 0, 'cash:desk', 'chips:1#1', 100);
insert into "transfer" values ('F1', 1, 1, 'cash:desk', 'chips:1#1', 1);
insert into "transfer" values ('F1', 2, 0, 'cash:desk', 'chips:2#1', 100);
insert into "transfer" values ('F1', 2, 1, 'cash:desk', 'chips:2#1', 2);
insert into "transfer" values ('F1', 3, 0, 'cash:desk', 'chips:3#1', 100);
insert into "transfer" values ('F1', 3, 1, 'cash:desk', 'chips:3#1', 3);
insert into "transfer" values ('F1', 4, 0, 'cash:desk', 'chips:4#1', 100);
insert into "transfer" values ('F1', 4, 1, 'cash:desk', 'chips:4#1', 4);
insert into "transfer" values ('F1', 5, 0, 'cash:desk', 'chips:0#1', 100);
insert into "transfer" values ('F1', 5, 1, 'cash:desk', 'chips:0#1', 5);
insert into "transfer" values ('F1', 6, 0, 'cash:desk', 'chips:1#1', 100);
insert into "transfer" values ('F1', 6, 1, 'cash:desk', 'chips:1#1', 6);
insert into "transfer" values ('F1', 7, 0, 'cash:desk', 'chips:2#1', 100);
insert into "transfer" values ('F1', 7, 1, 'cash:desk', 'chips:2#1', 7);
insert into "balance" values ('F1', 'cash:desk',  -728, true);
insert into "balance" values ('F1', 'chips:0#1', 105, false);
insert into "balance" values ('F1', 'chips:1#1', 207, false);
insert into "balance" values ('F1', 'chips:2#1', 209, false);
insert into "balance" values ('F1', 'chips:3#1', 103, false);
insert into "balance" values ('F1', 'chips:4#1', 104, false);
insert into "snapshot" values ('F1', 7, 'c170e2c0575554929bfc633b81dbf6358ccdaa569dc902ce2acede193526a427', '\x736576656e'::bytea);
update head set number = 7, seal = 'c170e2c0575554929bfc633b81dbf6358ccdaa569dc902ce2acede193526a427';
-- Several nodes on one store: where the one that serves a floor is reached by the others, and
-- what proves to each that the other belongs to it.

alter table head add column address text not null default '';

create table secret (
  floor text primary key,
  words text not null
);
insert into migration values (2, 'nodes');
insert into secret values ('F1', 'what was drawn');
-- Hashes of passwords, by the names under which the register of people knows them. They are no
-- records: one that is changed or withdrawn is gone.

create table password (
  floor text not null,
  name text not null,
  hashed text not null,
  primary key (floor, name)
);
insert into migration values (3, 'passwords');
insert into password values ('F1', 'one', 'a hash');
-- Files of documents that were lodged, by the digest that their record names. They stand beside the
-- chain: a record says what a file has to be, and no row here says what is in force.

create table content (
  floor text not null,
  digest text not null,
  bytes bytea not null,
  primary key (floor, digest)
);
insert into migration values (4, 'contents');
insert into content values ('F1', 'ab', '\x6f6e65');
-- Who asked what stands once, as before, but the requests of all lie in the order of their numbers:
-- the records of hundreds of terminals then go to a few pages of the index, and not each to its own.

alter table record drop constraint record_floor_actor_request_key;
alter table record add unique (floor, request, actor);
insert into migration values (5, 'requests');
