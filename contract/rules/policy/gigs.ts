import { atLocation, atOrganization, licensed, overOthers, platform } from './row.ts'

/** Abilities about posting, boosts and matching (docs/rules/rights.md). */
export const gigAbilities = {
  'gig.view': atLocation('see the shifts of the location', ['PA', 'AC', 'OA', 'LA', 'TM', 'OM']),
  'gig.post': licensed('marketplace', atLocation('post and copy shifts', ['AC', 'OA', 'LA', 'TM'])),
  'gig.edit': atLocation('edit a shift', ['AC', 'OA', 'LA'], { TM: 'the wage may only rise once anyone has applied' }),
  'gig.edit_limited': atLocation('edit the special instructions and the contact of a shift', ['AC', 'OA', 'LA', 'TM', 'OM']),
  'gig.cancel': atLocation('cancel a shift', ['PA', 'AC', 'OA', 'LA'], {
    TM: 'only more than 24 hours ahead, or while nobody is confirmed',
  }),
  'gig.cancel_late': atLocation('cancel a shift within 24 hours of its start while pros are confirmed', ['PA', 'AC', 'OA', 'LA']),
  'gig.reopen': platform('reopen a cancelled or unfilled shift within 24 hours'),
  'gig.see_wage': atLocation('see wage and cost', ['PA', 'AC', 'OA', 'LA', 'TM'], { PRO: 'of their own shifts, offers and open shifts' }),
  'template.view': atLocation('see templates and saved shift times', ['PA', 'AC', 'OA', 'LA', 'TM', 'OM']),
  'template.edit': licensed('marketplace', atLocation('change templates and saved shift times', ['AC', 'OA', 'LA', 'TM'])),
  'event.view': atOrganization('see events, with the shifts of their own locations', ['PA', 'AC', 'OA', 'LA', 'TM', 'OM']),
  'event.edit': licensed(
    'marketplace',
    atOrganization('create, rename, copy and delete events', ['PA', 'OA'], {
      LA: 'only events whose shifts are all at locations they manage as admin, or that they made and are empty',
    }),
  ),
  'event.add': licensed(
    'marketplace',
    atOrganization('add shifts to events and stage pros for them', ['PA', 'OA'], {
      AC: 'shifts of their own locations',
      LA: 'shifts of their own locations',
      TM: 'shifts of their own locations',
    }),
  ),
  'boost.business': atLocation('boost a shift at the business’s expense', ['PA', 'OA', 'LA'], { TM: 'up to the cap of the location' }),
  'applicants.view': atLocation('see applicants, their profiles and match reasons', ['PA', 'AC', 'OA', 'LA', 'TM'], {
    OM: 'confirmed pros only',
  }),
  'application.select': overOthers('select and unselect applicants', ['AC', 'OA', 'LA', 'TM']),
  'application.offer': overOthers('offer a shift to pros', ['AC', 'OA', 'LA', 'TM']),
  'application.assign': overOthers('assign pros to a shift', ['AC', 'OA', 'LA', 'TM']),
  'application.dismiss': overOthers('replace an auto-selected pro or dismiss a pro before the shift', ['PA', 'AC', 'OA', 'LA', 'TM']),
  'favorite.view': atLocation('see favorites, groups and the network', ['PA', 'AC', 'OA', 'LA', 'TM', 'OM']),
  'favorite.edit': atLocation('change favorites', ['PA', 'OA', 'LA', 'TM']),
  'network.edit': licensed('marketplace', atLocation('change groups and the network and send network invites', ['PA', 'OA', 'LA', 'TM'])),
  'block.view': atLocation('see which pros are blocked', ['PA', 'OA', 'LA', 'TM']),
  'block.edit': atLocation('block or unblock a pro at the location', ['PA', 'OA', 'LA', 'TM']),
  'block.many': atLocation('block a pro at several locations', ['PA', 'OA'], { LA: 'only at locations they manage as admin' }),
  'note.view': atLocation('read private notes about a pro', ['PA', 'OA', 'LA', 'TM'], { OM: 'own notes only' }),
  'note.edit': atLocation('write private notes about a pro', ['PA', 'OA', 'LA', 'TM'], { OM: 'own notes only' }),
}
