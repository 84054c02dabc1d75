import { isolated } from '@crewcall/contract/rules/direction.ts'
import { blockPro } from '@crewcall/contract/applications.ts'
import { blockReasons, type BlockReason } from '@crewcall/contract/enums.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MultiSelectField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useActor } from '../person/actor.ts'
import { useLocation } from '../location/location.ts'
import { useLocations } from '../location/use-location.ts'
import { WhenText } from '../time/when-text.tsx'

const words: Record<BlockReason, Sentence> = {
  POOR_WORK: 'Poor work',
  CONDUCT: 'Unprofessional conduct',
  LATE_OR_ABSENT: 'Late or did not come',
  NOT_QUALIFIED: 'Not qualified',
  OTHER: 'Other',
}
// A person must choose one: the API uses OTHER by default.
const shape = blockPro.body.extend({ reason: blockPro.body.shape.reason.unwrap() })

/** Why a pro was blocked. */
export function blockReasonWord(reason: BlockReason): Sentence {
  return words[reason]
}

type Props = { pro: { id: number; name: string }; opened: boolean; onClose: () => void }

/** Blocks a pro at one or several locations, after showing what that cancels (docs/rules/applications.md#cancelling). */
export function BlockDialog({ pro, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Block {name}?', { name: pro.name })}>
      {opened && <BlockForm pro={pro} onClose={onClose} />}
    </Dialog>
  )
}

function BlockForm({ pro, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const here = useLocation()
  const actor = useActor()
  const { locations } = useLocations()
  const { submit, isPending } = useCommand(blockPro)
  const places = locations.filter((place) => can(actor, 'block.edit', { location_id: place.id, organization_id: place.organization_id }))
  const form = useContractForm(shape, { gigster_id: pro.id, location_ids: [here.id], feedback: '' })

  return (
    <Form
      form={form}
      label={t('Block {name}', { name: pro.name })}
      onSend={async (body) => {
        const { cancelled_applications } = await submit({ body })
        showToast(
          cancelled_applications === 0
            ? t('{name} is blocked', { name: pro.name })
            : t('{count, plural, one {{name} is blocked and off 1 upcoming shift} other {{name} is blocked and off # upcoming shifts}}', {
                name: pro.name,
                count: cancelled_applications,
              }),
        )
        onClose()
      }}
    >
      <p>
        {t(
          '{name} no longer sees your shifts. Applications and upcoming shifts there are cancelled; a confirmed shift that starts within 24 hours is still owed its minimum, unless the reason is conduct. The pro is not told why.',
          { name: pro.name },
        )}
      </p>
      <Upcoming proId={pro.id} locationId={here.id} />
      <SelectField name="reason" label={t('Reason')} options={blockReasons.map((value) => ({ value, label: t(words[value]) }))} required />
      {places.length > 1 && (
        <MultiSelectField
          name="location_ids"
          label={t('At these locations')}
          numeric
          required
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextAreaField name="feedback" label={t('What happened')} hint={t('Only for your team and {product}')} maxLength={2000} rows={3} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="destructive" busy={isPending}>
          {t('Block {name}', { name: pro.name })}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

/** The shifts of this location that would lose the pro. */
function Upcoming({ proId, locationId }: { proId: number; locationId: number }) {
  const { t, say } = useT()
  const [now] = useState(() => new Date().toISOString())
  const { data } = useQuery(api.query(listGigs, { query: { location_id: locationId, pro_id: proId, start_time__gte: now, page_size: 10 } }))
  if (!data || data.count === 0) return null
  return (
    <div>
      <strong>
        {t('{count, plural, one {One upcoming shift here is affected} other {# upcoming shifts here are affected}}', { count: data.count })}
      </strong>
      <ul style={{ paddingLeft: 18 }}>
        {data.results.map((gig) => (
          <li key={gig.id}>
            {isolated(say(gig.skill.name))}, <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
          </li>
        ))}
      </ul>
    </div>
  )
}
