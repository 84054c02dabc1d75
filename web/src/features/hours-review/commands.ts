import { phrase } from '@crewcall/contract/rules/direction.ts'
import { reviewPro } from '@crewcall/contract/applications.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { answerDispute, approveHours, editHours, getRoster } from '@crewcall/contract/timesheets.ts'
import { useCommand } from '../../lib/query.ts'

const refresh = ['timesheets', 'applications', 'payments', 'gigs'] as const

/** Corrects hours; the originals are kept. */
export function useEditHours() {
  return useCommand(editHours, {
    refresh,
    success: ({ application }) => phrase`The hours of ${application.gigster.first_name} are corrected`,
  })
}

/** Approves hours without paying, for those who may not pay. */
export function useApproveHours() {
  return useCommand(approveHours, {
    refresh,
    success: ({ results, skipped }) =>
      skipped.length === 0
        ? `${results.length} approved`
        : phrase`${results.length} approved, ${skipped.length} left out: ${skipped[0]?.message}`,
  })
}

/** Approves and charges. */
export function usePayPros() {
  return useCommand(payPros, { refresh })
}

/** Answers what the pro says about the hours. */
export function useAnswerDispute() {
  return useCommand(answerDispute, {
    refresh,
    success: (_, { body }) => (body.resolution === 'ACCEPTED' ? 'The hours are as the pro said' : 'Declined; the pro was told why'),
  })
}

/** Rates a pro at once; pressing another star changes it. */
export function useReview() {
  return useCommand(reviewPro, {
    refresh: ['timesheets', 'applications', 'pros', 'network'],
    optimistic: ({ params, body }, change) =>
      change(getRoster, (shown) => ({
        ...shown,
        results: shown.results.map((row) =>
          row.application.id === Number(params.id)
            ? {
                ...row,
                application: {
                  ...row.application,
                  review: {
                    application_id: row.application.id,
                    feedback: body.feedback ?? '',
                    ratings: { ...nothing, ...body.ratings },
                    last_updated_ts: row.application.last_updated_ts,
                  },
                },
              }
            : row,
        ),
      })),
  })
}

const nothing = { punctuality: null, skill: null, attitude: null, appearance: null }
