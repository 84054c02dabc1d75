import { changeMailText, sendMailTextTest } from '@crewcall/contract/mail-texts.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Sets the text of a mail in one language, or restores the original. */
export function useChangeMailText() {
  const { t } = useT()
  return useCommand(changeMailText, {
    success: (_, { body }) => (body.text === null ? t('The next mail says the original again') : t('The next mail says this')),
  })
}

/** Sends the mail with what is typed to the caller. */
export function useSendMailTextTest() {
  const { t } = useT()
  return useCommand(sendMailTextTest, { success: ({ sent_to }) => t('Sent to {address}', { address: sent_to }) })
}
