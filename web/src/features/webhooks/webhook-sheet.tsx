import { listWebhookDeliveries, switchWebhook, testWebhook, type Webhook } from '@crewcall/contract/webhooks.ts'
import { IconPencil, IconPower, IconRefresh, IconRepeat, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { WebhookFacts } from './webhook-row.tsx'
import styles from './webhooks.module.css'

/** What is asked in a dialog of its own. */
export type Step = 'change' | 'replay' | 'rotate' | 'delete'
type Props = { organizationId: number; of: Webhook; onStep: (step: Step) => void; onClose: () => void }

const steps: readonly { step: Step; label: Sentence; icon: typeof IconPencil }[] = [
  { step: 'change', label: 'Change', icon: IconPencil },
  { step: 'replay', label: 'Send events again', icon: IconRepeat },
  { step: 'rotate', label: 'New secret', icon: IconRefresh },
  { step: 'delete', label: 'Delete|webhook', icon: IconTrash },
]

/** One webhook: what can be done with it, and what became of each event. */
export function WebhookSheet({ organizationId, of, onStep, onClose }: Props) {
  const { t } = useT()
  const params = { orgId: organizationId, webhookId: of.id }
  const isOn = of.off_because === null
  const test = useCommand(testWebhook, { success: () => t('The test is on its way') })
  const turn = useCommand(switchWebhook, {
    success: ({ off_because }) => (off_because === null ? t('The webhook is on') : t('The webhook is off')),
  })
  return (
    <SideSheet opened onClose={onClose} title={t('Webhook')}>
      <div className="stack gap-16">
        <code className={styles.address}>{of.url}</code>
        <div className="soft small">
          <WebhookFacts of={of} />
        </div>
        <div className="cluster">
          {isOn && (
            <Button icon={<IconSend size={18} aria-hidden="true" />} busy={test.isPending} onClick={() => void test.send({ params })}>
              {t('Send a test')}
            </Button>
          )}
          <Button
            variant={isOn ? 'outlined' : 'contained'}
            icon={<IconPower size={18} aria-hidden="true" />}
            busy={turn.isPending}
            onClick={() => void turn.send({ params, body: { is_on: !isOn } })}
          >
            {isOn ? t('Switch off') : t('Switch on')}
          </Button>
          {steps
            .filter(({ step }) => isOn || step !== 'replay')
            .map(({ step, label, icon: Icon }) => (
              <Button key={step} variant="outlined" icon={<Icon size={18} aria-hidden="true" />} onClick={() => onStep(step)}>
                {t(label)}
              </Button>
            ))}
        </div>
        <Deliveries params={params} mayResend={isOn} />
      </div>
    </SideSheet>
  )
}

const pageSize = 25
/** How often the screen asks what became of deliveries. */
export const refetchMs = 4000

function Deliveries({ params, mayResend }: { params: { orgId: number; webhookId: number }; mayResend: boolean }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.query(listWebhookDeliveries, { params, query: { page, page_size: pageSize } }),
    refetchInterval: refetchMs,
  })
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  if (data.count === 0) return <p className="soft">{t('Nothing was sent yet. Send a test to see whether it arrives.')}</p>
  return (
    <section aria-label={t('Deliveries')}>
      <h3>{t('Deliveries')}</h3>
      <Rows within label={t('Deliveries')}>
        {data.results.map((delivery) => (
          <DeliveryRow key={delivery.id} params={params} of={delivery} mayResend={mayResend} />
        ))}
      </Rows>
      <Pager page={page} pageSize={pageSize} count={data.count} onPage={setPage} />
    </section>
  )
}
