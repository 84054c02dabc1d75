import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/pro')({
  beforeLoad: ({ context: { actor } }) => {
    // Where they continue signing up, or the start of whoever has another side: the shortcuts of the app are the same for all.
    if (actor.gigster_profile_id === null) throw redirect({ href: '/start', replace: true })
  },
})
