import { createFileRoute } from '@tanstack/react-router'
import { BarePage, NotFound } from '../ui/states.tsx'

export const Route = createFileRoute('/$')({ component: Nowhere })

function Nowhere() {
  return (
    <BarePage>
      <NotFound />
    </BarePage>
  )
}
