import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { AdminPro } from './columns.tsx'
import { useSuspend } from './commands.ts'
import { SuspendFields, emptySuspension, suspendForm, suspensionOf, type TypedSuspension } from './suspend-fields.tsx'

const day = 86_400_000

/** Suspends a pro, after showing which confirmed shifts are cancelled. */
export function SuspendDialog({ pro, onClose }: { pro: AdminPro; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useSuspend()
  const [now] = useState(() => new Date())
  const form = useContractForm(suspendForm, emptySuspension)
  const [days, forGood]: unknown[] = useWatch({ control: form.control, name: ['days', 'for_good'] })
  const confirmed = useQuery(
    api.query(listAdminApplications, {
      query: { pro_id: pro.pro_id, is_confirmed: true, is_cancelled: false, gig__start_time__gte: now.toISOString(), page_size: 100 },
    }),
  ).data
  const until = forGood === true ? Number.POSITIVE_INFINITY : now.getTime() + (typeof days === 'number' ? days : 0) * day
  const hit = confirmed?.results.filter(({ gig_start_time }) => Date.parse(gig_start_time) < until).length

  async function handleSend(typed: TypedSuspension) {
    await submit({ params: { proId: String(pro.pro_id) }, body: suspensionOf(typed) })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Suspend {name}?', { name: firstAndLastName(pro) })}>
      <Form form={form} label={t('Suspend')} onSend={handleSend} guarded={false}>
        <SuspendFields form={form} />
        <p role="status">{hitText(hit, t)}</p>
        <SendOrCancel action={t('Suspend')} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function hitText(count: number | undefined, t: Translate): string {
  if (count === undefined) return t('Looking for confirmed shifts in that time…')
  if (count === 0) return t('No confirmed shifts fall in that time.')
  return t(
    '{count, plural, one {1 confirmed shift in that time will be cancelled, and stay cancelled when the suspension is lifted.} other {# confirmed shifts in that time will be cancelled, and stay cancelled when the suspension is lifted.}}',
    { count },
  )
}
