import { translationOf } from '../translation.ts'
import type * as english from './en.ts'

export const pictureProblems = translationOf<typeof english.pictureProblems>()({
  unreadable: 'Изображението не може да бъде прочетено. Възможно е файлът да е повреден.',
  too_costly:
    'Рисунката е твърде сложна за обработка: филтри, вложени изображения или много повторения. Моля, опростете я или я запазете като PNG.',
  too_many_pixels: 'Изображението е твърде голямо. Моля, изберете такова до 16 мегапиксела.',
  empty: 'Файлът е празен.',
})

export const bg = translationOf<typeof english.en>()({
  pictureProblems,
  logo_hint: 'JPG, GIF или PNG, до 2 MB.',
  image_hint: 'JPG, GIF, PNG или SVG, до 2 MB.',
  photo_hint: 'JPG, PNG или WebP, до 2 MB.',
  choose: 'Избор на файл',
  replace: 'Смяна',
  drop: 'Може и да го пуснете тук.',
  uploading: 'Качване…',
  uploaded: 'Изображението е качено.',
  crop: 'Изрязване на изображението',
  crop_text: 'Преместете рамката или ъглите ѝ с мишката. С клавиатурата: Tab до рамката или до ъгъл, после стрелките.',
  crop_area: 'Рамка: премества се със стрелките',
  crop_handle: 'Край на рамката: премества се със стрелките',
  crop_whole: 'Цялото изображение',
  crop_apply: 'Използвай',
})
