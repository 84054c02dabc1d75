import { acceptBackgroundCheck, declineBackgroundCheck, type BackgroundCheck } from '@crewcall/contract/background-checks.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { FactList, Stamp } from '../../domain/admin/admin-parts.tsx'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Status } from '../../domain/status/status.tsx'
import { dayText } from '../../domain/time/day-text.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { adverseText } from './adverse-text.ts'

type Decision = 'accept' | 'decline'
type Props = { check: BackgroundCheck; onClose: () => void }

/** One check: its facts, the report at the provider, and the decision if it waits for one. */
export function CheckDialog({ check, onClose }: Props) {
  const { t, locale } = useT()
  const [decision, setDecision] = useState<Decision>()
  const { pro, status, consented_at, completed_at, expires_on, report_url, is_waiting } = check
  return (
    <Dialog opened onClose={onClose} title={t('Background check of {name}', { name: pro.name })}>
      <div className="stack">
        <FactList
          rows={[
            [t('State|status'), <Status key="state" of="background_check" status={status} />],
            [t('Decision'), adverseText(check, t, locale)],
            [t('Reason'), check.decision?.reason],
            [t('Agreed'), <Stamp key="agreed" at={consented_at} />],
            [t('Reported|check'), completed_at && <Stamp key="reported" at={completed_at} />],
            [t('Counts until'), expires_on && dayText(expires_on, locale)],
          ]}
        />
        {report_url !== null && (
          <div>
            <ButtonAnchor
              href={report_url}
              target="_blank"
              rel="noreferrer"
              variant="outlined"
              icon={<IconExternalLink size={18} aria-hidden="true" />}
            >
              {t('Open the report at the provider')}
            </ButtonAnchor>
          </div>
        )}
        {is_waiting && decision === undefined && <Choice onChoose={setDecision} />}
        {is_waiting && decision !== undefined && (
          <DecisionForm check={check} decision={decision} onBack={() => setDecision(undefined)} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

function Choice({ onChoose }: { onChoose: (decision: Decision) => void }) {
  const { t } = useT()
  return (
    <Dialog.Actions>
      <Button variant="outlined" onClick={() => onChoose('decline')}>
        {t('Decline')}
      </Button>
      <Button onClick={() => onChoose('accept')}>{t('Accept')}</Button>
    </Dialog.Actions>
  )
}

type FormProps = { check: BackgroundCheck; decision: Decision; onBack: () => void; onDone: () => void }

function DecisionForm({ check, decision, onBack, onDone }: FormProps) {
  const { t } = useT()
  const accept = useCommand(acceptBackgroundCheck, {
    success: () => t('The background check of {name} is accepted', { name: check.pro.name }),
  })
  const decline = useCommand(declineBackgroundCheck, {
    success: () => t('The provider sends {name} the first notice', { name: check.pro.name }),
  })
  const form = useContractForm(acceptBackgroundCheck.body, { reason: '' })
  const isAccepted = decision === 'accept'

  async function handleSend({ reason }: { reason: string }) {
    await (isAccepted ? accept : decline).submit({ params: { id: String(check.id) }, body: { reason } })
    onDone()
  }
  return (
    <Form form={form} label={isAccepted ? t('Accept') : t('Decline')} onSend={handleSend} guarded={false}>
      <Notice tone={isAccepted ? 'info' : 'wait'}>
        {isAccepted
          ? t(
              'The pro can take shifts that ask for a check until the day above. The reason is kept in the audit log; the pro does not see it.',
            )
          : t(
              'The provider sends the pro the report and their rights now, and the final notice in a week unless they dispute it. The reason is kept in the audit log; the pro does not see it.',
            )}
      </Notice>
      <ReasonField rows={3} />
      <SendOrCancel action={isAccepted ? t('Accept') : t('Decline')} destructive={!isAccepted} onCancel={onBack} />
    </Form>
  )
}
