import { useT, type Translate } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminPro } from '../columns.tsx'
import { prosFor, proActs, type ProAct } from './acts.ts'

/** The acts on the chosen pros, each with how many it is for. */
export function ProsBar({ chosen, onAct }: { chosen: readonly AdminPro[]; onAct: (act: ProAct) => void }) {
  const { t } = useT()
  return proActs.map((act, place) => {
    const count = prosFor(act, chosen).length
    if (count === 0) return null
    return (
      <Button key={act} size="small" variant={place === 0 ? 'contained' : 'outlined'} onClick={() => onAct(act)}>
        {labelOf(act, count, t)}
      </Button>
    )
  })
}

function labelOf(act: ProAct, count: number, t: Translate): string {
  if (act === 'verify') return t('Verify {count}', { count })
  if (act === 'decline') return t('Decline {count}', { count })
  return act === 'suspend' ? t('Suspend {count}', { count }) : t('Lift {count}', { count })
}
