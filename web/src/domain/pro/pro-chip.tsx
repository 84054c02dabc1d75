import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './pro-chip.module.css'

type Props = { name: string; src?: string | null; verified?: boolean; note?: ReactNode; size?: number }

/** A pro in one line: picture, name, verified mark, and what matters here (rating, position, distance). */
export function ProChip({ name, src, verified = false, note, size = 36 }: Props) {
  return (
    <span className={styles.chip}>
      <Avatar name={name} src={src} size={size} />
      <span className={styles.words}>
        <ProName name={name} verified={verified} />
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}

/** The name of a pro with the verified mark, where the picture is separate. */
export function ProName({ name, verified = false }: { name: string; verified?: boolean }) {
  const { t } = useT()
  return (
    <span className={styles.name}>
      {isolated(name)}
      {verified && <IconRosetteDiscountCheckFilled size={16} aria-label={t('Verified')} className={styles.verified} />}
    </span>
  )
}
