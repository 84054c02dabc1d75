import { Delayed, Skeleton } from '../../ui/states.tsx'
import { Row } from '../../ui/rows.tsx'

/** Placeholder rows while loading, in the final height. */
export function WaitingRows() {
  return (
    <Delayed>
      {[0, 1, 2].map((index) => (
        <Row
          key={index}
          lead={<Skeleton width={40} height={40} round />}
          title={<Skeleton width={160} />}
          sub={<Skeleton width={220} height={12} />}
        />
      ))}
    </Delayed>
  )
}
