import { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { offerExpiresAt } from '@crewcall/contract/rules/offer-expiry.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconSparkles, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { EachLaterShift } from '../../domain/offer/each-later-shift.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField } from '../../ui/fields/text-fields.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './offer.module.css'
import { OfferOutcome } from './offer-outcome.tsx'
import { OutlookNotice } from './outlook-notice.tsx'
import { useOutlook, type ChosenGroups } from './use-chosen-groups.ts'
import type { ChosenPros } from './use-chosen-pros.ts'
import { useSendOffer, type Background } from './use-send-offer.ts'
import { useEffect, useRef } from 'react'
import type { OfferProgress as Progress } from '../../domain/offer/offer-command.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

const kinds = [
  { value: 'DIRECT_OFFER', label: 'Offer: they accept or decline' },
  { value: 'ASSIGNMENT', label: 'Assign: network pros are confirmed at once' },
] as const satisfies { value: string; label: Sentence }[]

type Props = { gig: Gig; chosen: ChosenPros; groups: ChosenGroups; kind: 'DIRECT_OFFER' | 'ASSIGNMENT'; background: Background }

/** The recipients, terms and expiry of the offer. */
export function OfferPanel({ gig, chosen, groups, kind, background }: Props) {
  const { t } = useT()
  const { answer, sendToChosen, sendToBest, progress, isBusy } = useSendOffer(gig, { chosen, groups }, background)
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const mayOfferToBest = useLocation().features_on.includes('offer_to_best_matches')
  const mayBoost = useCan('boost.business', place)
  const form = useContractForm(offerDirectly.body, { application_type: kind, gig_id: gig.id, is_recurring: false, bonus: 0 })
  const type = useWatch({ control: form.control, name: 'application_type' })
  const left = Math.max(0, gig.allowed_confirmed_pros + gig.overfill - gig.current_confirmed_pros_count)
  const outlook = useOutlook(gig.id, groups, type)
  const recipients = chosen.pros.length + groups.chosen.length
  const outsiders = chosen.pros.filter((pro) => !pro.is_in_network).length

  const reachesNobody = chosen.pros.length === 0 && (groups.chosen.length === 0 || outlook.data?.would_get === 0)
  const isOpen = progress === undefined || recipients > 0

  return (
    <>
      {(progress ?? answer) && (
        <Card as="div" className={styles.news}>
          {progress ? <OfferProgress progress={progress} /> : answer && <OfferOutcome answer={answer} chosen={chosen.pros} />}
        </Card>
      )}
      {isOpen && (
        <Card as="aside" id="the-offer" className={styles.panel} aria-label={t('The offer')}>
          <Form
            form={form}
            guarded={false}
            label={t('The offer')}
            onSend={(terms: z.input<typeof offerDirectly.body>) => sendToChosen(terms, outlook.data?.total ?? groups.chosen.length * 20)}
          >
            <h2>{toWhom(t, { pros: chosen.pros.length, groups: groups.chosen.length })}</h2>
            <ChosenList chosen={chosen} groups={groups} />
            <OutlookNotice outlook={outlook} />
            <SelectField name="application_type" label={t('How')} options={kinds.map(({ value, label }) => ({ value, label: t(label) }))} />
            {type === 'ASSIGNMENT' && outsiders > 0 && (
              <p className="soft note">
                {t(
                  '{count, plural, one {1 of them is not in your network and must accept first.} other {# of them are not in your network and must accept first.}}',
                  { count: outsiders },
                )}
              </p>
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
            <Expiry gig={gig} />
            <Button type="submit" wide busy={isBusy} disabled={reachesNobody || left === 0}>
              {sendLabel(t, { type, pros: chosen.pros.length, groups: groups.chosen.length })}
            </Button>
            {left === 0 && <p className="soft note">{t('All openings are filled.')}</p>}
            {mayOfferToBest && left > 0 && recipients === 0 && (
              <Button
                variant="outlined"
                wide
                busy={isBusy}
                icon={<IconSparkles size={18} aria-hidden="true" />}
                onClick={() => void sendToBest(left)}
              >
                {t('{count, plural, one {Offer to the best match} other {Offer to the best # matches}}', { count: left })}
              </Button>
            )}
          </Form>
        </Card>
      )}
    </>
  )
}

type Count = { pros: number; groups: number }

function toWhom(t: Translate, { pros, groups }: Count): string {
  if (pros === 0 && groups === 0) return t('Choose pros from the list')
  if (groups === 0) return t('{count, plural, one {To 1 pro} other {To # pros}}', { count: pros })
  if (pros === 0) return t('{count, plural, one {To 1 group} other {To # groups}}', { count: groups })
  return t('{groups, plural, one {To 1 group} other {To # groups}} and {pros, plural, one {1 pro} other {# pros}}', { groups, pros })
}

function sendLabel(t: Translate, { type, pros, groups }: Count & { type: 'DIRECT_OFFER' | 'ASSIGNMENT' }): string {
  const isAssignment = type === 'ASSIGNMENT'
  if (groups > 0) return isAssignment ? t('Assign to these groups') : t('Send to these groups')
  if (pros > 1) return isAssignment ? t('Assign to {count} pros', { count: pros }) : t('Send to {count} pros', { count: pros })
  return isAssignment ? t('Assign the shift') : t('Send the offer')
}

function ChosenList({ chosen, groups }: { chosen: ChosenPros; groups: ChosenGroups }) {
  const { t } = useT()
  if (chosen.pros.length === 0 && groups.chosen.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {groups.chosen.map(({ id, name }) => (
        <li key={`group-${id}`}>
          <IconUsersGroup size={14} aria-hidden="true" /> {name}
          <button type="button" aria-label={t('Remove {name}', { name })} onClick={() => groups.toggle(id)}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chosen.pros.map((pro) => (
        <li key={pro.id}>
          {pro.name}
          <button type="button" aria-label={t('Remove {name}', { name: pro.name })} onClick={() => chosen.remove(pro.id)}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Expiry({ gig }: { gig: Gig }) {
  const { t, locale } = useT()
  const { private_direct_offer_expiration: expiration, private_direct_offer_expiration_enabled: enabled } = useLocation()
  const offered_at = new Date(useNow(60_000))
  const end = offerExpiresAt({ offered_at, start: new Date(gig.start_time), end: new Date(gig.end_time), expiration, enabled })
  return (
    <p className="soft note">
      {t('Open until {day}, {time}. The first to confirm get the openings; when all are filled, open offers are withdrawn.', {
        day: formatDay(end, gig.timezone, locale),
        time: formatInstantTime(end, gig.timezone),
      })}
    </p>
  )
}

/** The progress of background offers; takes the focus from the button that started it, which may be gone. */
function OfferProgress({ progress: { handled, total } }: { progress: Progress }) {
  const { t } = useT()
  const words = total === null ? t('Preparing the offers') : t('Sending offers: {handled} of {total}', { handled, total })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame} tabIndex={-1} className={styles.progress} role="status">
      <span>{words}</span>
      <ProgressBar label={words} {...(total === null ? {} : { max: total, value: handled })} />
      <small>{t('You can leave this page: sending continues, and you can return here to see the progress.')}</small>
    </div>
  )
}
