import type { Me } from '@crewcall/contract/identity.ts'
import { IconArrowRight, IconCheck, IconChefHat, IconToolsKitchen2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './onboarding.module.css'
import type { SignUpSearch } from './signup-search.ts'

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
] as const

/** Two doors: the business side and the pro side. */
export function SideChoice({ me, search }: { me: Me; search: SignUpSearch }) {
  return (
    <div className={styles.choice}>
      <title>Welcome · Crewcall</title>
      <h1>{me.first_name ? `Welcome, ${me.first_name}` : 'Welcome to Crewcall'}</h1>
      <p className={styles.lead}>What brings you here? You can add the other side later, with the same account.</p>
      <div className={styles.doors}>
        {sides.map((side) => (
          <Door key={side.as} {...side} isOpen={side.as === 'pro' && me.gigster_profile_id !== null} search={search} />
        ))}
      </div>
    </div>
  )
}

type DoorProps = (typeof sides)[number] & { isOpen: boolean; search: SignUpSearch }

function Door({ as, title, icon: Icon, points, isOpen, search }: DoorProps) {
  const inside = (
    <>
      <span className={styles.doorIcon}>
        <Icon size={44} stroke={1.5} aria-hidden="true" />
      </span>
      <strong className={styles.doorTitle}>
        {title}
        <IconArrowRight size={24} aria-hidden="true" />
      </strong>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.5} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      {isOpen && <em>You are set up already. Continue</em>}
    </>
  )
  if (isOpen) {
    return (
      <Link to="/start" className={styles.door} data-side={as}>
        {inside}
      </Link>
    )
  }
  return (
    <Link to="/signup" search={{ ...search, as }} className={styles.door} data-side={as}>
      {inside}
    </Link>
  )
}
