/** The id of a row that is being made. */
export async function idOf(made: Promise<{ id: number }>): Promise<number> {
  return (await made).id
}
