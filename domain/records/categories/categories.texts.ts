export const categoriesTexts = {
  many: { it: 'Categorie', en: 'Categories' },
  one: { it: 'Categoria', en: 'Category' },
  tabs: {
    data: { it: 'Dati', en: 'Details' },
    images: { it: 'Immagini', en: 'Images' },
    seo: { it: 'Motori di ricerca', en: 'Search engines' },
  },
  fields: {
    code: { it: 'Codice', en: 'Code' },
    name: { it: 'Nome', en: 'Name' },
    father_id: { it: 'Categoria padre', en: 'Parent category' },
    order: { it: 'Ordine', en: 'Order' },
    category_type_id: { it: 'Tipo di categoria', en: 'Category type' },
    description: { it: 'Descrizione', en: 'Description' },
    img: { it: 'Immagine', en: 'Image' },
    online: { it: 'Visibile nel negozio', en: 'Shown in the shop' },
    meta_tag_link: { it: 'Indirizzo della pagina', en: 'Page address' },
    meta_tag_title: { it: 'Titolo per i motori di ricerca', en: 'Title for search engines' },
    meta_tag_description: { it: 'Descrizione per i motori di ricerca', en: 'Description for search engines' },
    imgAgg: { it: 'Altre immagini', en: 'More images' },
    'imgAgg.img': { it: 'Immagine', en: 'Image' },
    'imgAgg.caption': { it: 'Didascalia', en: 'Caption' },
    'imgAgg.position_number': { it: 'Posizione', en: 'Position' },
  },
  hints: {
    father_id: { it: 'Vuoto: categoria principale', en: 'Empty: a principal category' },
  },
};
