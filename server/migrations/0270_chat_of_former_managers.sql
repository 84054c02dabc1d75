-- Who comes back as a pro after a role at the location reads from then on: the row of a manager says only what was read (ADR 115).
create or replace function chat_join(channel bigint, person bigint, business bigint) returns void language sql as $$
  insert into chat_members as m (channel_id, user_id, organization_id, side, seqs, read_seq)
    select c.id, person, business, 'PRO', int8multirange(int8range(c.last_seq + 1, null)), c.last_seq from chat_channels c where c.id = channel
  on conflict (organization_id, channel_id, user_id) do update set side = 'PRO', read_seq = greatest(m.read_seq, excluded.read_seq),
    seqs = case when m.side <> 'PRO' then excluded.seqs when m.is_in then m.seqs else m.seqs + excluded.seqs end
$$;
