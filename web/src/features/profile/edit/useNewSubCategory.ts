import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const AddMutation = graphql(`
  mutation AddSubCategory($name: String!) {
    addNewSubCategory(name: $name) {
      _id
    }
  }
`)

export type NewSubCategory = ReturnType<typeof useNewSubCategory>

/** The input for a new sub-category. */
export function useNewSubCategory(onChanged: () => void, typed = '') {
  const say = useSay()
  const client = useClient()
  const [name, setName] = useState(typed)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function type(text: string) {
    setName(text)
    setProblem(null)
  }

  async function add() {
    if (!name.trim()) return setProblem(say(MESSAGES.required))
    setBusy(true)
    const { error } = await client.mutation(AddMutation, { name: name.trim() })
    setBusy(false)
    onChanged()
    if (error) {
      setProblem(say(sentenceOf(error)))
      return toast.error(say(MESSAGES.subCategoryFailed))
    }
    setName('')
    toast.success(say(MESSAGES.subCategoryAdded))
  }

  return { name, problem, isBusy, isTyped: name.trim() !== '', type, add }
}
