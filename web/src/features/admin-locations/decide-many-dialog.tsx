import { decideLocation } from '@crewcall/contract/organizations.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { ManyDialog } from '../../domain/lists/many-dialog.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import type { AdminLocation } from './columns.tsx'
import { type Decision, needsReason } from './decision-dialog.tsx'
import { unverifiedPin } from './unverified-pin.ts'

type Props = { locations: readonly AdminLocation[]; decision: Decision; onClose: (left: readonly AdminLocation[]) => void }

/** Approves or denies several locations that wait, with one text shown to each business. */
export function DecideManyDialog({ locations, decision, onClose }: Props) {
  const { t } = useT()
  const { submit } = useCommand(decideLocation, { leaves: true })
  const form = useContractForm(needsReason, { approval_status: decision, reason: '' })
  const approves = decision === 'APPROVED'
  return (
    <ManyDialog
      title={(count) =>
        approves
          ? t('Approve {count, plural, one {# location} other {# locations}}?', { count })
          : t('Deny {count, plural, one {# location} other {# locations}}?', { count })
      }
      rows={locations}
      nameOf={({ name, organization_name }) => phrase`${name} · ${organization_name}`}
      action={approves ? t('Approve') : t('Deny')}
      destructive={!approves}
      form={form}
      act={({ id }, body) => submit({ params: { id: String(id) }, body })}
      touches={decideLocation.touches}
      onDone={(count) =>
        showToast(
          approves
            ? t('{count, plural, one {# location is approved} other {# locations are approved}}', { count })
            : t('{count, plural, one {# location is denied} other {# locations are denied}}', { count }),
        )
      }
      onClose={onClose}
    >
      <p>
        {approves
          ? t('Its managers can post from now on, and shifts they have prepared become visible to pros.')
          : t('Its managers cannot post. They see your reason and can apply again once it is corrected.')}
      </p>
      {approves && locations.some(({ is_position_approximate }) => is_position_approximate) && <p role="status">{t(unverifiedPin)}</p>}
      <TextAreaField
        name="reason"
        label={approves ? t('Note to the business (optional)') : t('Reason shown to the business')}
        required={!approves}
        rows={3}
        maxLength={500}
      />
    </ManyDialog>
  )
}
