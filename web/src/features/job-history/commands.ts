import {
  acceptJobHistory,
  allowAssistant,
  correctJobHistory,
  dropJobHistoryTalk,
  openJobHistoryTalk,
  sayOfJobHistory,
  stopAssistant,
} from '@crewcall/contract/job-history.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Begins the talk. */
export function useOpenTalk() {
  return useCommand(openJobHistoryTalk)
}

/** Answers the open question. */
export function useSay() {
  return useCommand(sayOfJobHistory)
}

/** Replaces the jobs on the card. */
export function useCorrect() {
  return useCommand(correctJobHistory)
}

/** Puts the card into the profile. */
export function useAccept() {
  const { t } = useT()
  return useCommand(acceptJobHistory, {
    success: ({ added }) =>
      added === 0
        ? t('These jobs were in your profile already')
        : t('{count, plural, one {# job is} other {# jobs are}} in your profile now', { count: added }),
  })
}

/** Forgets what was told. */
export function useDrop() {
  const { t } = useT()
  return useCommand(dropJobHistoryTalk, { success: () => t('Forgotten') })
}

/** Allows that sentences are sent to the language model. */
export function useAllowAssistant() {
  return useCommand(allowAssistant)
}

/** Takes that back. */
export function useStopAssistant() {
  return useCommand(stopAssistant)
}
