import { northwind, people } from '../../../seed/people.ts';

/** The same requests for PostGraphile: its fields are derived from the tables by its preset Amber. */
const own = `organizationId: "${northwind}"`;
const mine = `${own}, userId: "${people.owner.id}"`;
const NAMED = '{ rowId name }';
const CONTACT = `rowId name title company emails
      contactsTaggedsByItemId { nodes { contactTagByTagId { rowId title } } }`;

export const amber = {
  products: `query Products($offset: Int!) {
  allProducts(condition: { ${own} }, orderBy: [NAME_KEY_ASC, ROW_ID_ASC], first: 10, offset: $offset) {
    nodes {
      rowId name sku price stock active thumbnail
      productBrandByBrand ${NAMED} productCategoryByCategory ${NAMED} productVendorByVendor ${NAMED}
      productsTaggedsByItemId { nodes { productTagByTagId { rowId title } } }
    }
  }
  productTotalByOrganizationId(${own}) { total }
}`,
  contacts: `query Contacts {
  allContacts(condition: { ${own} }, orderBy: [SORT_KEY_ASC, ROW_ID_ASC]) {
    nodes {
      ${CONTACT}
    }
  }
}`,
  mails: `query Mails {
  allMail(condition: { ${mine}, folder: "inbox" }, orderBy: [DATE_DESC, ROW_ID_DESC], first: 10) {
    nodes {
      rowId subject date unread starred fromAvatar fromContact
      mailsLabelledsByMailId { nodes { mailLabelByLabelId { rowId title color } } }
    }
  }
  mailCountByOrganizationIdAndUserIdAndKey(${mine}, key: "folder:inbox") { total }
}`,
  contact: `query Contact($id: String!) {
  contactByRowId(rowId: $id) {
      phoneNumbers ${CONTACT}
  }
}`,
  updateContact: `mutation UpdateContact($id: String!, $contact: ContactPatch!) {
  updateContactByRowId(input: { rowId: $id, contactPatch: $contact }) { contact { rowId name title } }
}`,
};
