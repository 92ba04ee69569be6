-- Files of documents that were lodged, by the digest that their record names. They stand beside the
-- chain: a record says what a file has to be, and no row here says what is in force.

create table content (
  floor text not null,
  digest text not null,
  bytes blob not null,
  primary key (floor, digest)
) strict, without rowid;
