import { declineVerification } from '@crewcall/contract/admin.ts'
import { declineVerifications, liftSuspensions, suspendPros, verifyPros } from '@crewcall/contract/bulk-acts.ts'
import { empty } from '@crewcall/contract/common.ts'
import { useBulkAct } from '../../../domain/lists/bulk-part.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { AdminPro } from '../columns.tsx'
import { SuspendFields, emptySuspension, suspendForm, suspensionOf } from '../suspend-fields.tsx'
import type { ProAct } from './acts.ts'
import { ProsDialog, type SeveralProps } from './pros-dialog.tsx'

const dialogs = { verify: VerifySeveral, decline: DeclineSeveral, suspend: SuspendSeveral, lift: LiftSeveral }

/** The dialog of an act on several pros. */
export function SeveralDialog({ act, ...props }: SeveralProps & { act: ProAct }) {
  const Act = dialogs[act]
  return <Act {...props} />
}

const proId = ({ pro_id }: AdminPro) => pro_id

function VerifySeveral(props: SeveralProps) {
  const { t } = useT()
  const { submit } = useCommand(verifyPros, { leaves: true })
  const act = useBulkAct(proId)
  return (
    <ProsDialog
      {...props}
      title={(count) => t('Verify {count, plural, one {# pro} other {# pros}}?', { count })}
      action={t('Verify')}
      form={useContractForm(empty, {})}
      send={async (pros) => act.outcomeOf(pros, await submit({ body: act.bodyOf(pros) }))}
      touches={verifyPros.touches}
      done={(count) => t('{count, plural, one {# pro is verified} other {# pros are verified}}', { count })}
    >
      <p>{t('Once verified, businesses can choose these pros. This cannot be undone; a pro who must not work can be suspended.')}</p>
    </ProsDialog>
  )
}

function DeclineSeveral(props: SeveralProps) {
  const { t } = useT()
  const { submit } = useCommand(declineVerifications, { leaves: true })
  const act = useBulkAct(proId)
  return (
    <ProsDialog
      {...props}
      title={(count) => t('Decline to verify {count, plural, one {# pro} other {# pros}}?', { count })}
      action={t('Decline')}
      destructive
      form={useContractForm(declineVerification.body, { reason: '' })}
      send={async (pros, typed) => act.outcomeOf(pros, await submit({ body: { ...act.bodyOf(pros), ...typed } }))}
      touches={declineVerifications.touches}
      done={(count) => t('{count, plural, one {# pro was told why} other {# pros were told why}}', { count })}
    >
      <TextField name="reason" label={t('Reason')} hint={t('Shown to the pro: “The photo shows no face.”')} required maxLength={300} />
    </ProsDialog>
  )
}

function SuspendSeveral(props: SeveralProps) {
  const { t } = useT()
  const { submit } = useCommand(suspendPros, { leaves: true })
  const act = useBulkAct(proId)
  const form = useContractForm(suspendForm, emptySuspension)
  return (
    <ProsDialog
      {...props}
      title={(count) => t('Suspend {count, plural, one {# pro} other {# pros}}?', { count })}
      action={t('Suspend')}
      destructive
      form={form}
      send={async (pros, typed) => act.outcomeOf(pros, await submit({ body: { ...act.bodyOf(pros), ...suspensionOf(typed) } }))}
      touches={suspendPros.touches}
      done={(count) => t('{count, plural, one {# pro is suspended} other {# pros are suspended}}', { count })}
    >
      <SuspendFields form={form} />
      <p>{t('Their confirmed shifts in that time will be cancelled, and stay cancelled when the suspension is lifted.')}</p>
    </ProsDialog>
  )
}

function LiftSeveral(props: SeveralProps) {
  const { t } = useT()
  const { submit } = useCommand(liftSuspensions, { leaves: true })
  // Only those with a suspension are here.
  const act = useBulkAct<AdminPro>(({ suspension_id }) => suspension_id ?? 0)
  return (
    <ProsDialog
      {...props}
      title={(count) => t('Lift the suspension of {count, plural, one {# pro} other {# pros}}?', { count })}
      action={t('Lift suspension')}
      form={useContractForm(empty, {})}
      send={async (pros) => act.outcomeOf(pros, await submit({ body: act.bodyOf(pros) }))}
      touches={liftSuspensions.touches}
      done={(count) => t('{count, plural, one {# suspension lifted} other {# suspensions lifted}}', { count })}
    >
      <p>{t('They may apply and take offers, unless another suspension is in force. Shifts that were cancelled stay cancelled.')}</p>
    </ProsDialog>
  )
}
