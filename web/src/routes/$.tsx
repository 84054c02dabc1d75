import { createFileRoute } from '@tanstack/react-router'
import { openWholeApp } from '../lib/whole-app.ts'
import { BarePage, NotFound } from '../ui/states.tsx'

export const Route = createFileRoute('/$')({
  beforeLoad: async ({ preload }) => {
    if (import.meta.env.ONLY_PROS && !preload) await openWholeApp()
  },
  component: Nowhere,
})

function Nowhere() {
  return (
    <BarePage>
      <NotFound />
    </BarePage>
  )
}
