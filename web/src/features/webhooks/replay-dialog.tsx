import { replayEvents, type Webhook } from '@crewcall/contract/webhooks.ts'
import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'

const hourMs = 3_600_000
const spans = {
  1: 'Of the last hour',
  24: 'Of the last 24 hours',
  168: 'Of the last 7 days',
  720: 'Of the last 30 days',
} as const satisfies Record<number, Sentence>

/** Sends again what happened in a time, also what happened while the webhook was off. */
export function ReplayDialog({ organizationId, of, onClose }: { organizationId: number; of: Webhook; onClose: () => void }) {
  const { t } = useT()
  const [hours, setHours] = useState('24')
  const replay = useCommand(replayEvents, {
    success: ({ count }) =>
      t('{count, plural, =0 {There is no event to send} one {# event is sent again} other {# events are sent again}}', { count }),
  })
  async function handleConfirm() {
    const now = Date.now()
    const body = { from: new Date(now - Number(hours) * hourMs).toISOString(), until: new Date(now).toISOString() }
    await replay.send({ params: { orgId: organizationId, webhookId: of.id }, body })
    onClose()
  }
  return (
    <Confirm
      opened
      title={t('Send events again?')}
      action={t('Send again')}
      destructive={false}
      busy={replay.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('Each event keeps its id, so a program that notes the ids takes none of them twice.')}</p>
      <FieldFrame label={t('Which events')} group>
        {() => (
          <NativeSelect
            label={t('Which events')}
            value={hours}
            options={Object.entries(spans).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={setHours}
          />
        )}
      </FieldFrame>
    </Confirm>
  )
}
