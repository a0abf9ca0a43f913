import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './send.module.css'
import type { SendFormState } from './use-send-form.ts'

/** Subject and message, in the language that the letter is in. */
export function TextFields({ form }: { readonly form: SendFormState }) {
  const { t } = useTranslation('sending')
  const { values, change, errorOf, template } = form
  return (
    <>
      <TextInput
        label={t('subject')}
        maxLength={LONGEST.subject}
        value={values.subject}
        error={errorOf('subject')}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <div className={css['people']}>
        <div className={css['labels']}>
          <label htmlFor="letter-message">{t('message')}</label>
          <SegmentedControl
            size="xs"
            aria-label={t('language')}
            value={values.language}
            onChange={(chosen) => template.choose(chosen === 'en' ? 'en' : 'bg')}
            data={[
              { value: 'bg', label: 'БГ' },
              { value: 'en', label: 'EN' },
            ]}
          />
        </div>
        <Textarea
          id="letter-message"
          lang={values.language}
          autosize
          minRows={7}
          maxLength={LONGEST.message}
          value={values.message}
          error={errorOf('message')}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <p className={css['also']}>
          {template.isMissing ? t('only_other_language') : t('from_template')}
          {template.isEdited ? (
            <button type="button" className={css['link']} onClick={template.restore}>
              {t('restore')}
            </button>
          ) : null}
        </p>
      </div>
    </>
  )
}
