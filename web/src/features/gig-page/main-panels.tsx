import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { Suspense } from 'react'
import { extra } from '../../lib/extra.ts'
import { useT } from '../../lib/i18n.ts'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { FenceMap } from '../../ui/fence-map.tsx'
import { MapsLink } from '../../ui/maps-link.tsx'
import { Section } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './gig-page.module.css'
import { WordTable } from '../../ui/word-table.tsx'

const FileLink = extra(async () => (await import('../../domain/files/file-link.tsx')).FileLink)

/** The description of the work, with its files. */
export function DescriptionPanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  return (
    <Section title={t('Description')}>
      <p className="as-typed">{gig.description}</p>
      {gig.attachments.length > 0 && (
        <ul className={styles.files}>
          {gig.attachments.map((file) => (
            <li key={file.id}>
              <Suspense>
                <FileLink url={file.resource_url}>
                  <IconPaperclip size={16} aria-hidden="true" />
                  {file.name}
                </FileLink>
              </Suspense>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The requirements for pros. */
export function RequirementsPanel({ gig }: { gig: Gig }) {
  const { t, say } = useT()
  const asked = [
    ...gig.requirements.map(({ name }) => say(name)),
    ...(gig.require_certifications ? [t('Certificates required for the position')] : []),
    ...(gig.background_check_required ? [t('Clear background check')] : []),
    ...(gig.no_experience_required ? [t('No experience needed')] : []),
  ]
  if (asked.length === 0) return null
  return (
    <Section title={t('Requirements')}>
      <ul className="cluster">
        {asked.map((name) => (
          <li key={name}>
            <Tag look="plain">{name}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Shown to confirmed pros only: instructions and the contact. */
export function InstructionsPanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  const people = [
    ...(gig.contact_name || gig.contact_phone ? [{ label: t('Contact'), name: gig.contact_name, phone: gig.contact_phone }] : []),
    ...(gig.onsite_manager_name ? [{ label: t('On-site manager'), name: gig.onsite_manager_name, phone: null }] : []),
  ]
  if (!gig.special_inst && people.length === 0) return null
  return (
    <Section title={t('For confirmed pros')}>
      {gig.special_inst && <p className="as-typed">{gig.special_inst}</p>}
      {people.length > 0 && (
        <WordTable
          rows={people.map(({ label, name, phone }) => ({
            label,
            value: (
              <>
                {isolated(name)} {phone && <a href={`tel:${phone}`}>{prettyPhone(phone)}</a>}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

/** The address and the fence around it. */
export function WherePanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  const [longitude, latitude] = gig.coordinates.coordinates
  const address = phrase`${gig.address_line_1}, ${gig.city}, ${gig.state_code} ${gig.zip_code}`
  return (
    <Section title={t('Where')}>
      <div className={styles.where}>
        <div>
          <p>
            <strong>{gig.location_name}</strong>
          </p>
          <p>{address}</p>
          <MapsLink spot={{ latitude, longitude }} name={gig.location_name}>
            {t('Open in maps')}
          </MapsLink>
          {gig.is_position_approximate && (
            <p className="soft note">
              {t(
                'The pin is not verified: it is the center of the ZIP code. Nobody is turned away for clocking in elsewhere; you’ll see it in the hours.',
              )}
            </p>
          )}
        </div>
        <FenceMap
          centre={{ latitude, longitude }}
          radiusM={gig.geofence_radius_m}
          dots={[]}
          label={t('Fence around {address}', { address })}
        />
      </div>
    </Section>
  )
}
