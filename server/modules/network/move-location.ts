import sql from 'sql-template-tag'
import { copyOf, copyParts, copyRows, countOf } from '../../platform/copy-rows.ts'
import { updateRows } from '../../platform/write.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { LocationRow } from '../organizations/index.ts'

const at = ({ organization_id, id }: LocationRow) => sql`t.organization_id = ${organization_id} and t.location_id = ${id}`

// Who the location knows is known there, too. Links into the network here are no longer any use.
partOfLocationMove({
  counts: {
    NETWORK: ({ tx }, { from }) => countOf(tx, sql`network_members t where ${at(from)}`),
    FAVORITES: ({ tx }, { from }) => countOf(tx, sql`favorite_pros t where ${at(from)}`),
    GROUPS: ({ tx }, { from }) => countOf(tx, sql`pro_groups t where ${at(from)} and t.removed_at is null`),
    NETWORK_LINKS: ({ tx, now }, { from }) =>
      countOf(tx, sql`network_invites t where ${at(from)} and t.revoked_at is null and t.expires_at > ${now}`),
  },
  copy: async ({ tx, now }, { from, to }) => {
    const place = { organization_id: to.organization_id, location_id: to.id }
    await copyParts(tx, 'network_members', at(from), place)
    await copyRows(
      tx,
      'favorite_pros',
      sql`${at(from)} and not exists (select from favorite_pros f
      where f.organization_id = ${to.organization_id} and f.location_id = ${to.id} and f.pro_id = t.pro_id)`,
      place,
    )
    const isNew = sql`${at(from)} and t.removed_at is null and not exists (select from pro_groups g
      where g.organization_id = ${to.organization_id} and g.location_id = ${to.id} and g.removed_at is null and lower(g.name) = lower(t.name))`
    const groups = await copyRows(tx, 'pro_groups', isNew, { ...place, created_ts: now, last_updated_ts: now })
    await copyParts(tx, 'pro_group_members', sql`${at(from)} and t.group_id = any(${[...groups.keys()]}::bigint[])`, {
      ...place,
      group_id: copyOf(groups, 'group_id'),
    })
  },
  carry: async ({ tx, now, actor }, { from }) => {
    const open = sql`organization_id = ${from.organization_id} and location_id = ${from.id} and revoked_at is null`
    await updateRows(tx, 'network_invites', open, { revoked_at: now, revoked_by: actor.user_id })
  },
})
