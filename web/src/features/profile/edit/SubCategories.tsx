import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { SUB_CATEGORY_NAME_CHARACTERS } from '@meydan/domain/people-rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type OperationResult, useClient } from 'urql'
import { FormSection } from '#forms/FormSection.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import type { Profile } from './draft.ts'
import styles from './SubCategories.module.css'
import type { NewSubCategory } from './useNewSubCategory.ts'

const RenameMutation = graphql(`
  mutation RenameSubCategory($id: ID!, $name: String!) {
    modifyProfileSubCategory(subCategory_id: $id, name: $name) {
      _id
    }
  }
`)
const DeleteMutation = graphql(`
  mutation DeleteSubCategory($id: ID!) {
    deleteProfileSubCategory(subCategory_id: $id)
  }
`)

type SubCategory = Profile['sub_categories'][number]

/** Enter acts on this field and does not submit the surrounding form. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

interface SubCategoriesProps {
  subCategories: SubCategory[]
  newSubCategory: NewSubCategory
  onChanged: () => void
}

/** Sub-categories are saved one by one, separately from the rest of the form. */
export function SubCategories({ subCategories, newSubCategory, onChanged }: SubCategoriesProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState<SubCategory | null>(null)

  /** Shows the specification's message in a toast, and the problem with the name at its field. */
  async function run(work: PromiseLike<OperationResult>): Promise<string | null> {
    setBusy(true)
    const { error } = await work
    setBusy(false)
    onChanged()
    if (!error) return null
    toast.error(say(MESSAGES.error))
    return say(sentenceOf(error))
  }

  async function remove({ _id }: SubCategory) {
    await run(client.mutation(DeleteMutation, { id: _id }))
    setLeaving(null)
  }

  return (
    <FormSection title={t`Sub-categories`} hint={t`Shelves of your own, to sort your posts into.`}>
      {subCategories.length > 0 && (
        <ul className={styles.list}>
          {subCategories.map((each) => (
            <SubCategoryRow
              key={each._id}
              name={each.name}
              onRename={(name) => run(client.mutation(RenameMutation, { id: each._id, name }))}
              onRemove={() => setLeaving(each)}
            />
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <TextInput
          className={styles.field}
          label={t`New sub-category`}
          value={newSubCategory.name}
          maxLength={SUB_CATEGORY_NAME_CHARACTERS}
          onChange={(event) => newSubCategory.type(event.currentTarget.value)}
          onKeyDown={onEnter(newSubCategory.add)}
          error={newSubCategory.problem}
          {...typedDirection(newSubCategory.name)}
        />
        <Button
          className={styles.add}
          variant="default"
          onClick={newSubCategory.add}
          loading={newSubCategory.isBusy}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          {t`Add`}
        </Button>
      </div>
      {leaving && (
        <ConfirmDialog
          title={t`Delete this sub-category?`}
          action={t`Delete`}
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>
            <bdi>{leaving.name}</bdi>
          </p>
          <p>{t`Its posts stay, without it.`}</p>
        </ConfirmDialog>
      )}
    </FormSection>
  )
}

interface SubCategoryRowProps {
  name: string
  onRename: (name: string) => Promise<string | null>
  onRemove: () => void
}

/** Renames in place; an empty or unchanged name changes nothing. */
function SubCategoryRow({ name, onRename, onRemove }: SubCategoryRowProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)

  async function rename() {
    const next = typed.trim()
    if (next && next !== name) setProblem(await onRename(next))
    else setTyped(name)
  }

  return (
    <li className={styles.row}>
      <TextInput
        className={styles.field}
        aria-label={t`Name of the sub-category ${name}`}
        value={typed}
        maxLength={SUB_CATEGORY_NAME_CHARACTERS}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onBlur={rename}
        onKeyDown={onEnter(rename)}
        error={problem}
        {...typedDirection(typed)}
      />
      <ActionIcon variant="subtle" color="red" size={44} aria-label={t`Delete ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
