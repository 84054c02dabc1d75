import { useWatch } from 'react-hook-form'
import { later } from '../../lib/later.ts'
import type { ShiftValues } from './shift-form.ts'

const whoCanCome = later(() => import('./who-can-come.tsx'))

/** Who can come, loaded when there is something to simulate. */
export function Simulated() {
  const [skill, start, end] = useWatch<ShiftValues, ['skill_id', 'start_time', 'end_time']>({
    name: ['skill_id', 'start_time', 'end_time'],
  })
  const parts = whoCanCome.use(Boolean(skill && start && end))
  return parts ? <parts.WhoCanCome /> : null
}
