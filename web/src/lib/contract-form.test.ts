import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError, ContractError, NetworkError } from './api-error.ts'
import { placeErrors, useContractForm } from './contract-form.ts'
import { setLocale } from './i18n.ts'

const body = z.object({ name: z.string(), lines: z.array(z.object({ text: z.string() })) })
const detail = (target: string | undefined, message: string) => ({ code: 'invalid', message, ...(target === undefined ? {} : { target }) })
const refusal = (details: ReturnType<typeof detail>[], target?: string) =>
  new ApiError(
    400,
    { error: { code: 'invalid', message: 'Two things are wrong', details, ...(target === undefined ? {} : { target }) } },
    null,
  )

function place(error: unknown) {
  const { result } = renderHook(() => {
    const form = useContractForm(body, { name: 'a', lines: [{ text: 'b' }] })
    return { form, errors: form.formState.errors }
  })
  const rest = placeErrors(result.current.form, error)
  const at = (name: 'name' | 'lines.0.text') => result.current.form.getFieldState(name).error
  return { rest, name: at('name'), line: at('lines.0.text') }
}

it("The server's message about a field is shown at it, and nothing is left for the whole form", () => {
  const { rest, name, line } = place(refusal([detail('name', 'Taken'), detail('body.lines.0.text', 'Too rude')]))
  expect([rest, name?.message, name?.type, line?.message]).toEqual([undefined, 'Taken', 'server', 'Too rude'])
})

it.each<[string, unknown, string]>([
  ['of a field that the form does not have', refusal([detail('name', 'Taken'), detail('other', 'No')]), 'Two things are wrong'],
  ['of a line that is not there', refusal([detail('lines.1.text', 'No')]), 'Two things are wrong'],
  ['of something below a text', refusal([detail('name.first', 'No')]), 'Two things are wrong'],
  ['of nothing in particular', refusal([]), 'Two things are wrong'],
  ['of an answer that did not come', new NetworkError(null), 'No answer. Check your connection and try again; nothing is done twice.'],
  [
    'of an answer that is not understood',
    new ContractError('x', 'response', [{ code: 'custom', path: ['name'], message: 'No' }]),
    'The server sent something this version does not understand. Reload the page.',
  ],
])('A refusal %s is shown for the whole form', (_, error, sentence) => {
  expect(place(error).rest).toBe(sentence)
})

it('What the contract refuses of a line is shown at it', async () => {
  const { result } = renderHook(() => {
    const form = useContractForm(body, { name: 'a', lines: [{ text: 'b' }, { text: 7 as unknown as string }] })
    return { form, errors: form.formState.errors }
  })
  await act(() => result.current.form.trigger())
  const at = (line: 0 | 1) => result.current.form.getFieldState(`lines.${line}.text`).error
  expect([at(0), at(1)?.type]).toEqual([undefined, 'invalid_type'])
})

it('What a call refuses without words of its own is told in ours', () => {
  const error = new ContractError('x', 'body', [{ code: 'invalid_type', expected: 'string', path: ['name'], message: '' }])
  expect(place(error).name?.message).toBe('Must be text')
})

it('A refusal that names its field without details is shown there', () => {
  expect(place(refusal([], 'name'))).toMatchObject({ rest: undefined, name: { message: 'Two things are wrong' } })
})

it('A refusal by the contract before sending is shown at its field', () => {
  const error = new ContractError('x', 'body', [{ code: 'custom', path: ['lines', 0, 'text'], message: 'Too long' }])
  expect(place(error)).toMatchObject({ rest: undefined, line: { message: 'Too long' } })
})

it("A schema's expectation is shown in the language of the form, with its limits", async () => {
  const limited = z.object({ name: z.string().max(3), count: z.number().min(2), note: z.union([z.number(), z.string().max(2)]) })
  const faults = async () => {
    const { result } = renderHook(() => {
      const form = useContractForm(limited, { name: 'four', count: 1, note: 'long' })
      return { form, errors: form.formState.errors }
    })
    await act(() => result.current.form.trigger())
    return [result.current.errors.name, result.current.errors.count, result.current.errors.note].map((fault) => fault?.message)
  }
  expect(await faults()).toEqual(['At most 3 characters', 'Must be at least 2', 'At most 2 characters'])
  await setLocale('es')
  expect((await faults()).slice(0, 2)).toEqual(['Como máximo 3 caracteres', 'Debe ser al menos 2'])
  const refused = new ApiError(
    400,
    {
      error: {
        code: 'invalid',
        message: 'At most 3 characters',
        details: [{ code: 'invalid', message: 'x', reason: 'AT_MOST_CHARACTERS', values: { max: 3 }, target: 'name' }],
      },
    },
    null,
  )
  expect(place(refused).name?.message).toBe('Como máximo 3 caracteres')
  await setLocale('en')
})
