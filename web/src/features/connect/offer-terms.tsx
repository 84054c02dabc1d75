import { offerDirectly } from '@crewcall/contract/applications.ts'
import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { skippedText } from '../../domain/pro/obstacle-words.ts'
import { useCan } from '../../domain/person/can.tsx'
import { EachLaterShift } from '../../domain/offer/each-later-shift.tsx'
import { sentWords, useOffer } from '../../domain/offer/offer-command.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField } from '../../ui/fields/text-fields.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import styles from './connect.module.css'
import { useOffering } from './use-offering.ts'
import { Notice } from '../../ui/notice.tsx'

const kinds = [
  { value: 'DIRECT_OFFER', label: 'Offer: they accept or decline' },
  { value: 'ASSIGNMENT', label: 'Assign: confirmed at once' },
] as const satisfies { value: string; label: Sentence }[]

/** The terms for offering the chosen shift to the pro; obstacles are shown here. */
export function OfferTerms({ pro, gigId }: { pro: ProAtLocation; gigId: string }) {
  const { data: gig, error, refetch } = useQuery(api.query(getGig, { params: { gigId } }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return gig ? <Terms pro={pro} gig={gig} /> : <Skeleton height={160} />
}

function Terms({ pro, gig }: { pro: ProAtLocation; gig: Gig }) {
  const words = useT()
  const { t, say } = words
  const { leave, chooseExisting } = useOffering()
  const { submit, isPending } = useOffer()
  const [refusal, setRefusal] = useState<string>()
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const [mayBoost, mayAssign] = [useCan('boost.business', place), useCan('application.assign', place)]
  const form = useContractForm(offerDirectly.body, { application_type: 'DIRECT_OFFER', gig_id: gig.id, is_recurring: false, bonus: 0 })
  return (
    <Form
      form={form}
      guarded={false}
      label={t('Offer to {name}', { name: pro.display_name })}
      onSend={async (body) => {
        const is_confirmed = body.application_type === 'ASSIGNMENT'
        const answer = await submit({ body: { ...body, bonus: body.bonus ?? 0, pro_ids: [pro.profile_id], is_confirmed } })
        const [skipped] = answer.skipped
        if (skipped) return setRefusal(skippedText(words, skipped))
        showToast(sentWords(answer, t))
        leave()
      }}
    >
      <p className={styles.shift}>
        <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}>
          {say(gig.skill.name)}
        </Link>
        <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
      </p>
      {pro.is_in_network && mayAssign && (
        <SelectField name="application_type" label={t('How')} options={kinds.map(({ value, label }) => ({ value, label: t(label) }))} />
      )}
      {mayBoost && (
        <MoneyField
          name="bonus"
          label={t('Bonus')}
          unit={t('per pro')}
          min={0}
          max={500}
          hint={t('On top of the wage, shown before they answer')}
        />
      )}
      {gig.is_recurring && <EachLaterShift />}
      {refusal !== undefined && (
        <Notice tone="bad" role="alert">
          <p>{t('{name} can’t be offered this shift. {reason}', { name: pro.display_name, reason: refusal })}</p>
        </Notice>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={chooseExisting}>
          {t('Another shift')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('Send')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}
