import { rowSecurityOff, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const inTheBackground = (only: string) => unit('server/modules/applications/offers/offer-jobs.test.ts', only)

/** Faults of offers: sent twice, on behalf of the wrong person, without notification, for too long. */
export const offerMutants: readonly Mutant[] = [
  {
    name: 'offer-job-not-locked',
    rule: 'J3',
    change: {
      file: 'server/modules/applications/offers/offer-jobs.ts',
      find: 'and id = ${key.id} for no key update`',
      replace: 'and id = ${key.id}`',
    },
    tests: inTheBackground('are sent once even if'),
  },
  {
    name: 'failed-offers-sent-after-all',
    rule: 'J3',
    change: {
      file: 'server/modules/applications/offers/offer-jobs.ts',
      find: 'if (known.finished_at !== null) return false',
      replace: 'if (known.finished_at !== null && known.failure === null) return false',
    },
    tests: inTheBackground('fail permanently with a sentence'),
  },
  {
    name: 'skipped-pros-forgotten',
    rule: 'applications#offers',
    change: {
      file: 'server/modules/applications/offers/offer-jobs.ts',
      find: 'skipped = skipped || ${JSON.stringify(skipped)}::jsonb',
      replace: 'skipped = ${JSON.stringify(skipped)}::jsonb',
    },
    tests: inTheBackground('and report who got one'),
  },
  {
    name: 'offers-sent-by-the-system',
    rule: 'U1',
    change: {
      file: 'server/modules/applications/offers/offer-jobs.ts',
      find: 'const ctx = { ...system, actor: await actorSince(system, known.requested_by, known.created_ts) }',
      replace: 'const ctx = system',
    },
    tests: inTheBackground('as the manager|the manager was removed'),
  },
  {
    name: 'offer-job-of-anybody',
    rule: 'T3',
    change: [
      rowSecurityOff,
      {
        file: 'server/modules/applications/offers/offer-jobs.ts',
        find: 'const gig = await gigById(ctx, found.gig_id).catch(hideAbsent)',
        replace: 'const gig = found',
      },
    ],
    tests: inTheBackground('visible only to managers of the shift'),
  },
  {
    name: 'offer-lasts-a-day-everywhere',
    rule: 'B6',
    change: {
      file: 'server/modules/applications/offers/write-offer.ts',
      find: "expiration: location.private_direct_offer_expiration as OfferTerms['expiration'],",
      replace: "expiration: 'HOURS_24' as OfferTerms['expiration'],",
    },
    tests: unit('server/modules/applications/offers/offer-directly.test.ts', "lasts as long as the location's setting"),
  },
  {
    name: 'queued-offers-unaudited',
    rule: 'U1',
    change: {
      file: 'server/modules/applications/offers/offer-jobs.ts',
      find: `    await record(ctx, { ...place, action: 'offers.queue', after: { ...terms, pros: asked === null ? null : asked.pro_ids.length } })
`,
      replace: '    await Promise.resolve(place)\n',
    },
    tests: inTheBackground('and report who got one'),
  },
  {
    name: 'near-toward-the-corners',
    rule: 'pros#match-score',
    change: {
      file: 'server/modules/applications/matching/rank-pros.ts',
      find: '<= ${FARTHEST_METERS})',
      replace: '<= 2 * ${FARTHEST_METERS})',
    },
    tests: unit('server/modules/applications/offers/offer-directly.test.ts', 'measured alike in every query'),
  },
]
