import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const inTime = (only: string) => unit('server/modules/applications/jobs.test.ts', only)
const gaps = (only: string) => unit('server/modules/applications/replacement/search-replacement.test.ts', only)

/** Faults of shifts that open to more pros: too early, never, or announced to the wrong people. */
export const openingMutants: readonly Mutant[] = [
  {
    name: 'lapsed-offer-keeps-it-private',
    rule: 'shifts#network-and-marketplace',
    change: {
      file: 'server/modules/gig-changes/reactions.ts',
      find: "on('application.offer_expired'",
      replace: "on('application.offer_half_time'",
    },
    tests: inTime('is repeated at half its time'),
  },
  {
    name: 'network-opened-by-one-no',
    rule: 'shifts#network-and-marketplace',
    change: {
      file: 'server/modules/gig-changes/open-to-marketplace.ts',
      find: 'return asked > 0 && asked === declined',
      replace: 'return asked > 0 && declined > 0',
    },
    tests: inTime('everybody of the network has declined'),
  },
  {
    name: 'gap-told-to-who-left',
    rule: 'shifts#replacement',
    change: {
      file: 'server/modules/applications/replacement/search-replacement.ts',
      find: 'return proIds.filter((id) => !ids.has(id))',
      replace: 'return proIds.filter((id) => !ids.has(-id))',
    },
    tests: gaps('never to those who left'),
  },
  {
    name: 'gap-told-though-filled',
    rule: 'shifts#replacement',
    change: {
      file: 'server/modules/applications/replacement/search-replacement.ts',
      find: 'if (isOpen(ctx, gig)) await publishWave(ctx, gig)',
      replace: 'if (gig.cancelled_at === null) await publishWave(ctx, gig)',
    },
    tests: gaps('once it is taken'),
  },
  {
    name: 'gap-told-though-refilled',
    rule: 'shifts#replacement',
    change: {
      file: 'server/modules/applications/replacement/search-replacement.ts',
      find: 'if (!isOpen(ctx, gig) || !isLateCancel',
      replace: 'if (!isLateCancel',
    },
    tests: gaps('before the event was dispatched'),
  },
  {
    name: 'gap-told-of-a-private-shift',
    rule: 'shifts#replacement',
    change: {
      file: 'server/modules/applications/replacement/search-replacement.ts',
      find: " || gig.type === 'PRIVATE_DIRECT_OFFER'",
      replace: '',
    },
    tests: gaps('never for a private shift'),
  },
  {
    name: 'full-private-shift-opened',
    rule: 'shifts#network-and-marketplace',
    change: {
      file: 'server/modules/gig-changes/open-to-marketplace.ts',
      find: '    gig.confirmed_count >= gig.allowed_confirmed_pros ||\n',
      replace: '',
    },
    tests: inTime('or when it is full'),
  },
]
