import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Me } from '@crewcall/contract/identity.ts'
import { IconArrowRight, IconCheck, IconChefHat, IconToolsKitchen2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NetworkInvites } from '../../domain/person/network-invites.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { stringifySearch } from '../../lib/search-params.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import styles from './onboarding.module.css'
import type { SignUpSearch } from './signup-search.ts'
import { product } from '../../lib/product.ts'

const sides = [
  {
    as: 'business',
    title: 'I run a business',
    icon: IconToolsKitchen2,
    points: ['Post a shift in a minute', 'Pick from verified pros', 'Pay for the hours they worked'],
  },
  {
    as: 'pro',
    title: 'I look for shifts',
    icon: IconChefHat,
    points: ['See pay and distance first', 'Work when it suits you', 'Get paid after every shift'],
  },
] as const satisfies readonly { as: string; title: Sentence; icon: typeof IconCheck; points: readonly Sentence[] }[]

/** The choice between the business side and the pro side. */
export function SideChoice({ me, search }: { me: Me; search: SignUpSearch }) {
  const { t } = useT()
  return (
    <div className={styles.choice}>
      <title>{phrase`${t('Welcome')} · ${product}`}</title>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <h1>{me.first_name ? t('Welcome, {name}', { name: me.first_name }) : t('Welcome to {product}')}</h1>
      <p className={styles.lead}>{t('What brings you here? You can add the other side later, with the same account.')}</p>
      <NetworkInvites />
      <div className={styles.sides}>
        {sides.map((side) => (
          <Door key={side.as} {...side} isOpen={side.as === 'pro' && me.gigster_profile_id !== null} search={search} />
        ))}
      </div>
      {!search.skipAccountLinking && <OtherAccount me={me} search={search} />}
    </div>
  )
}

// A person who signed in with an unknown address may have an account with another one.
function OtherAccount({ me, search }: { me: Me; search: SignUpSearch }) {
  const { t } = useT()
  return (
    <p className={styles.other}>
      {t('Have you been here before, with another phone number or email?')}{' '}
      <Link
        to="/auth"
        search={{ linkToAccount: me.uuid, returnTo: `/signup${stringifySearch({ ref: search.ref, returnTo: search.returnTo })}` }}
      >
        {t('I already have an account')}
      </Link>
    </p>
  )
}

type DoorProps = (typeof sides)[number] & { isOpen: boolean; search: SignUpSearch }

function Door({ as, title, icon: Icon, points, isOpen, search }: DoorProps) {
  const { t } = useT()
  const inside = (
    <>
      <span className={styles.sideIcon}>
        <Icon size={44} stroke={1.5} aria-hidden="true" />
      </span>
      <strong className={styles.sideTitle}>
        {t(title)}
        <IconArrowRight size={24} aria-hidden="true" />
      </strong>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.5} aria-hidden="true" />
            {t(point)}
          </li>
        ))}
      </ul>
      {isOpen && <em>{t('You’re already set up. Continue')}</em>}
    </>
  )
  if (isOpen) {
    return (
      <Link to="/start" className={styles.side} data-side={as}>
        {inside}
      </Link>
    )
  }
  return (
    <Link to="/signup" search={{ ...search, as }} className={styles.side} data-side={as}>
      {inside}
    </Link>
  )
}
