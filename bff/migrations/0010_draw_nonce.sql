-- The number that the first who asked for the draw of a round sent along (docs/adr/0016). A round's draw is named by the
-- commitment to its seed, which is made anew when a backup is restored.
create table people.draw_nonce (
  commitment text primary key,
  client_nonce text not null,
  sent_at timestamptz not null
);
