//! Births: ids, names, and machines that are kept once.

use crate::place::House;
use crate::{Done, born, event, row};
use store::{Error, MachineId, Row, Store};

/// A machine that is kept once for its key.
pub async fn born_as(store: &Store, name: &str, key_hash: &str) -> Result<Row, Error> {
    let row = Row { key_hash: key_hash.into(), ..row(name) };
    store.create_once(row, vec![event("born", None)], Vec::new(), None).await
}

pub async fn names_may_be_alike_and_ids_are_not(house: House) -> Done {
    let store = house.open().await?;
    let mut ids = Vec::new();
    for name in ["Ada", "ada", "ADA", "Ada-2", "Ada.2", "Adam"] {
        ids.push(born(&store, name).await?.id.to_string());
    }
    assert_eq!(ids, ["ada", "ada-2", "ada-3", "ada-2-2", "ada-2-3", "adam"]);
    Ok(())
}

pub async fn an_id_is_given_once_and_never_again(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    born(&store, "Ada").await?;
    assert!(!store.is_departed(&ada.id).await?);
    assert!(store.delete(&ada.id).await?);
    assert!(store.is_departed(&ada.id).await?);
    assert_eq!(born(&store, "Ada").await?.id.as_str(), "ada-3");
    assert!(store.delete(&MachineId::of("ada-2")).await?);
    assert_eq!(born(&store, "Ada").await?.id.as_str(), "ada-4");
    assert_eq!(born(&store, "Ada-2").await?.id.as_str(), "ada-2-2");
    Ok(())
}

/// Two nodes come to the end of one upload, where the first was thought dead.
pub async fn two_who_keep_one_machine_at_once_keep_it_once(house: House) -> Done {
    let store = house.open().await?;
    let eve = born(&store, "Eve").await?;
    let keep = |key: &str| {
        let (store, row) = (store.clone(), Row { id: MachineId::of("Ada"), key_hash: key.into(), ..eve.clone() });
        tokio::spawn(async move { store.create_once(row, vec![event("born", None)], Vec::new(), None).await })
    };
    let kept: Vec<_> = (0..8).map(|_| keep("sesame")).collect();
    for kept in kept {
        assert_eq!(kept.await??.id.as_str(), "ada");
    }
    assert_eq!(keep("barley").await??.id.as_str(), "ada-2");
    assert_eq!(store.ids(None, 9).await?.len(), 3);
    store.close().await;
    Ok(())
}
