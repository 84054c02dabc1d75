import { reviewPro } from '@crewcall/contract/applications.ts'
import { answerDispute, approveHours, editHours, getRoster } from '@crewcall/contract/timesheets.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Corrects hours; the originals are kept. */
export function useEditHours() {
  const { t } = useT()
  return useCommand(editHours, {
    success: ({ application }) => t('The hours of {name} are corrected', { name: application.gigster.first_name }),
  })
}

/** Approves hours without paying. */
export function useApproveHours() {
  const { t, refused } = useT()
  return useCommand(approveHours, {
    success: ({ results, skipped }) =>
      skipped.length === 0
        ? t('{count} approved', { count: results.length })
        : t('{count} approved, {left} left out: {reason}', {
            count: results.length,
            left: skipped.length,
            reason: skipped[0] ? refused(skipped[0]) : '',
          }),
  })
}

/** Answers the pro's dispute about the hours. */
export function useAnswerDispute() {
  const { t } = useT()
  return useCommand(answerDispute, {
    success: (_, { body }) => {
      if (body.resolution === 'ACCEPTED') return t('The pro’s hours were accepted')
      return body.answer === '' ? t('Declined') : t('Declined; the pro was told why')
    },
  })
}

/** Rates a pro immediately; pressing another star changes it. */
export function useReview() {
  return useCommand(reviewPro, {
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
