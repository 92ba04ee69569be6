-- Hashes of passwords, by the names under which the register of people knows them. They are no
-- records: one that is changed or withdrawn is gone.

create table password (
  floor text not null,
  name text not null,
  hashed text not null,
  primary key (floor, name)
);
