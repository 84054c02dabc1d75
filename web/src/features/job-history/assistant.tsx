import type { Output } from '@crewcall/contract/kit.ts'
import type { getJobHistoryTalk } from '@crewcall/contract/job-history.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAllowAssistant, useStopAssistant } from './commands.ts'

type Assistant = NonNullable<Output<typeof getJobHistoryTalk>['assistant']>

/** Asks whether sentences may be sent to the language model of the installation, and says it while they are; either is taken back by a press. */
export function AssistantConsent({ assistant: { service, is_allowed } }: { assistant: Assistant }) {
  const { t } = useT()
  const allow = useAllowAssistant()
  const stop = useStopAssistant()
  return (
    <Notice tone="calm" label={t('Help by a language model')}>
      {is_allowed ? (
        <>
          <p>{t('Sentences in which you may name a job are sent to {service}, without your name.', { service })}</p>
          <Button variant="outlined" busy={stop.isPending} onClick={() => void stop.send({})}>
            {t('Send nothing more')}
          </Button>
        </>
      ) : (
        <>
          <p>
            {t(
              'May we send the sentences in which you name a job to {service}, without your name? A language model there helps us understand them. It works without, too, and you can take it back.',
              { service },
            )}
          </p>
          <Button variant="outlined" busy={allow.isPending} onClick={() => void allow.send({ body: { service } })}>
            {t('Allow it')}
          </Button>
        </>
      )}
    </Notice>
  )
}
