-- Larger pictures of an image (WebP), by their longest side: made for images that anybody may see. The small one stands in vault.media.
create table vault.media_sizes (
  media_id bigint not null references vault.media on delete cascade,
  side int not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (media_id, side)
);
create index media_sizes_by_hash on vault.media_sizes (hash);
