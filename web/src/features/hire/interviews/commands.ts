import { cancelInterview, inviteToInterview, reviewInterview, type Interview } from '@crewcall/contract/interviews.ts'
import { firstAndLastName } from '../../../domain/person/actor.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'

/** The path of a trial. */
export const pathOf = ({ id }: Pick<Interview, 'id'>) => ({ params: { interviewId: String(id) } })
/** Who is tried, by first and last name. */
export const triedName = ({ candidate }: Pick<Interview, 'candidate'>) => firstAndLastName(candidate)

/** Invites to a trial; throws the refusal for the form. */
export function useInviteToTrial() {
  const { t } = useT()
  return useCommand(inviteToInterview, { success: (interview) => t('{name} is invited to a paid trial', { name: triedName(interview) }) })
}

/** Cancels a trial; throws the refusal for the form. */
export function useCancelTrial() {
  const { t } = useT()
  return useCommand(cancelInterview, { success: (interview) => t('The trial of {name} is cancelled', { name: triedName(interview) }) })
}

/** Keeps what managers think; throws the refusal for the form. */
export function useReviewTrial() {
  const { t } = useT()
  return useCommand(reviewInterview, { success: () => t('The review is kept. Only managers see it.') })
}
