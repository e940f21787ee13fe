/** The GraphQL documents of the workloads, the same for every server. */
export const documents = {
  products: `query Products($page: Int!) {
  products(page: $page) {
    products {
      id name sku price stock active thumbnail
      brand { id name } category { id name } vendor { id name } tags { id title }
    }
    pagination { length size page lastPage startIndex endIndex }
  }
}`,
  contacts: `query Contacts { contacts { id name title company emails { email label } tags { id title } } }`,
  mails: `query Mails($page: Int!) {
  mails(folder: "inbox", page: $page) {
    mails { id subject date unread starred from { avatar contact } labels { id title color } }
    pagination { totalResults resultsPerPage currentPage lastPage }
  }
}`,
  contact: `query Contact($id: ID!) {
  contact(id: $id) {
    id name title company emails { email label } phoneNumbers { country phoneNumber label } tags { id title }
  }
}`,
  updateContact: `mutation UpdateContact($id: ID!, $contact: ContactPatch!) {
  updateContact(id: $id, contact: $contact) { id name title }
}`,
  contactChanged: `subscription ContactChanged {
  contactChanged { action id contact { id name title tags { id title } } }
}`,
  typename: `{ __typename }`,
};
