import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { ProFacts, TierBadge } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './connect.module.css'
import { Standing } from './pro-row.tsx'

/** Identity: picture, town, badges, relation to the location, and their own description. */
export function ProHead({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  return (
    <Section>
      <div className={styles.head}>
        <Avatar name={pro.display_name} src={pro.headshot_url} />
        <div className={styles.headWords}>
          <span className={styles.nameLine}>
            {pro.verified && (
              <Tag tone="accent">
                <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" /> {t('Verified')}
              </Tag>
            )}
            <TierBadge badges={pro.badges} />
            <Standing pro={pro} />
          </span>
          <p>
            {pro.address_line_1 !== null && phrase`${pro.address_line_1}, ${pro.zip_code} · `}
            {isolated(pro.city)}, {pro.state_code}
            {pro.market_name && pro.market_name !== pro.city && phrase` · ${pro.market_name}`}
          </p>
          <ProFacts pro={pro.performance} times={pro.times_worked_together} miles={pro.distance_miles} />
        </div>
      </div>
      {pro.bio !== '' && <p className={styles.bio}>{pro.bio}</p>}
    </Section>
  )
}
